// The table as the browser holds it: the kernel's screen, what is picked up, and the pace of the bots. No rules.
import type { Host } from "./adapter";
import { Channel, type Reply } from "./channel";
import { kept, type Choice, type Intent, type Rule, type Screen, type Value, type View, type Why } from "./screen";

export type Panel = "menu" | "new" | "book" | "settings" | "score" | null;
/** What is picked up: a card, and the zone it lies in. */
export interface Picked { card: number; kind: string; zone: string }

const HEARTBEAT = 5_000;
const ANSWER_WITHIN = 4_000;
export const SPEEDS = { slow: 1600, normal: 700, fast: 200, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

/** Where cards lie that go into fields. */
const PLANTED_FROM = new Set(["hand", "turned over", "set aside"]);

/** Does a card stay picked up when a new screen comes? Others may move meanwhile, as long as it lies where it lay. */
function stays(picked: Picked, before: Screen | null, after: Screen): boolean {
  if (before?.game !== after.game || before?.reader !== after.reader || !before?.view || !after.view) return false;
  if (after.view.step <= before.view.step) return after.view.step === before.view.step;
  return after.view.zones.some((zone) => zone.name === picked.zone && zone.cards?.some(([card]) => card === picked.card));
}

export class TableState {
  screen = $state.raw<Screen | null>(null);
  picked = $state.raw<Picked | null>(null);
  why = $state.raw<{ why: Why; intent: Intent } | null>(null);
  rule = $state.raw<Rule | null>(null);
  value = $state.raw<Value | null>(null); // why a field is worth what it is
  panel = $state<Panel>(null);
  notice = $state("");
  silent = $state(false); // the kernel does not answer
  lost = $state(""); // the address names a game that is not here
  paused = $state(false);
  speed = $state<Speed>("normal");
  projector = $state(false);
  pictures = $state(false); // whether the panel of pictures is open
  inApp = typeof document !== "undefined" && document.body.dataset.bohnbook === "app";

  acted = $state<number | null>(null); // the step at which the reader last did something

  private channel: Channel;
  private unsubscribe: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private ticking = false;

  constructor(host: Host) {
    this.channel = new Channel(host);
    void this.hello(); // before a screen comes: that one rewrites the address
    this.unsubscribe = host.trait<Screen>("screen").subscribe((screen) => this.receive(screen));
    this.heart = setInterval(() => void this.ping(), HEARTBEAT);
  }

  get view(): View | null {
    return this.screen?.view ?? null;
  }

  /** The seats around the reader, clockwise. */
  get others(): number[] {
    const view = this.view;
    if (!view) return [];
    const seats = view.names.length;
    return view.names.map((_, i) => ((view.seat ?? seats - 1) + 1 + i) % seats).filter((seat) => seat !== view.seat);
  }

  /** What is shown: another game, and another step of a lesson, is another scene. */
  get scene(): string {
    return this.screen?.game ?? "";
  }

  /** Nothing is to be done here any more, although the game is not over. */
  get rests(): boolean {
    return false;
  }

  /** May the reader act at all now? Not in the past, not behind the curtain, not after the end. */
  get live(): boolean {
    const screen = this.screen;
    return !!screen?.view && screen.reader !== null && !screen.curtain && !screen.past && !screen.view.outcome && !this.rests;
  }

  get menu(): Choice[] {
    return this.live ? this.view!.menu : [];
  }

  /** Whose side the screen shows: yours, or in a demo somebody's. */
  get whose(): string {
    const view = this.view;
    return this.screen?.demo && view && view.seat !== null ? `${view.names[view.seat]}'s` : "Your";
  }

  waitsForMe(why?: string): boolean {
    const screen = this.screen;
    return !!screen?.waiting.some((one) => one.seat === screen.reader && (!why || one.why === why));
  }

  close() {
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.unsubscribe();
    this.channel.close();
  }

  // --- what comes in ---------------------------------------------------------------------------------------------

  private receive(sent: Screen) {
    if (!sent || !sent.version) return;
    const before = this.screen;
    const screen = kept(before, sent);
    this.screen = screen;
    if (this.picked && !stays(this.picked, before, screen)) this.picked = null;
    if (screen.game !== before?.game || (screen.view && screen.view.step < (this.acted ?? 0))) this.acted = null;
    if (screen.view?.outcome && before?.view && !before.view.outcome && !screen.past && !before.demo) this.panel = "score";
    if (screen.game && screen.game !== before?.game) {
      this.projector = false;
      this.keepAddress(screen.game);
    }
    this.received();
    this.schedule();
  }

  /** For those that show more than the table. */
  protected received() {}

  private keepAddress(game: string) {
    if (!this.inApp) return;
    const address = new URL(location.href);
    address.search = `?game=${encodeURIComponent(game)}`;
    history.replaceState(null, "", address);
  }

  private async hello() {
    const asked = this.inApp ? new URL(location.href).searchParams : null;
    const box = asked?.get("box")?.slice(0, 64);
    const reply = await this.channel.ask("hello", { game: asked?.get("game") ?? null, ...(box ? { box } : {}) });
    if (reply.code === "lost") {
      this.lost = reply.text ?? "This game is not kept here.";
      this.panel = "new";
    } else this.report(reply);
  }

  private async ping() {
    if (document.hidden) return;
    const reply = await this.channel.askWithin(ANSWER_WITHIN, "ping");
    const back = this.silent && reply.ok;
    this.silent = reply.code === "silent";
    if (back) this.schedule();
  }

  /** Bots and obligatory steps go on one at a time, as fast as the reader likes. */
  private schedule() {
    clearTimeout(this.timer);
    if (!this.screen?.going || this.paused || this.screen.past || this.screen.curtain) return;
    const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? Math.min(SPEEDS[this.speed], 400) : SPEEDS[this.speed];
    this.timer = setTimeout(() => void this.tick(), pace);
  }

  async tick() {
    if (this.ticking) return;
    this.ticking = true;
    const reply = await this.channel.ask("tick");
    this.ticking = false;
    if (reply.code === "missed" || this.report(reply)) this.schedule();
  }

  // --- what goes out ---------------------------------------------------------------------------------------------

  /** Do it, or open the rule card that says why not. */
  async act(intent: Intent): Promise<boolean> {
    this.picked = null;
    const { seat: _, ...parts } = intent;
    const step = (this.acted = this.view?.step ?? 0);
    const reply = await this.channel.ask("act", { intent: parts, step });
    if (!reply.ok && reply.why) {
      this.why = { why: reply.why, intent };
      return false;
    }
    return this.report(reply);
  }

  /** Let the others go on. */
  async pass() {
    this.acted = null;
    await this.command("pass");
  }

  async askWhy(intent: Intent) {
    const { seat: _, ...parts } = intent;
    const reply = await this.channel.ask("why", { intent: parts });
    if (reply.ok) this.why = { why: reply.why, intent };
    else this.report(reply);
  }

  /** Why is this field worth so much? `coin` is what one is called here. */
  async askValue(seat: number, field: number, coin: string) {
    const reply = await this.channel.ask("value", { seat, field });
    if (reply.ok) this.value = { ...reply.value, coin };
    else this.report(reply);
  }

  async showRule(rule: string) {
    const reply = await this.channel.ask("rule", { rule });
    if (reply.ok) this.rule = reply.rule;
    else this.report(reply);
  }

  async command(cmd: string, parts: Record<string, unknown> = {}): Promise<Reply> {
    const reply = await this.channel.ask(cmd, parts);
    this.report(reply);
    return reply;
  }

  ask(cmd: string, parts: Record<string, unknown> = {}): Promise<Reply> {
    return this.channel.ask(cmd, parts);
  }

  /** Say what went wrong, in the table's own words. */
  report(reply: Reply): boolean {
    this.silent = reply.code === "silent";
    if (!reply.ok && reply.code !== "silent") this.notice = reply.text ?? "That did not work.";
    return reply.ok;
  }

  setPaused(paused: boolean) {
    this.paused = paused;
    this.schedule();
  }

  setSpeed(speed: Speed) {
    this.speed = speed;
    this.schedule();
  }

  /** Take a card up, or put it down again. */
  pick(card: number, kind: string, zone: string) {
    this.picked = this.picked?.card === card ? null : { card, kind, zone };
  }

  // --- what is legal, as the menu says ---------------------------------------------------------------------------

  /** The menu's entry that does just this, if it is legal. */
  offered(intent: Intent): Choice | undefined {
    return this.menu.find(
      ({ intent: other }) => other && Object.entries(intent).every(([part, value]) => other[part] === value),
    );
  }

  /** The intent of putting what is picked up on a field of somebody's, wherever it lies; none, if that means nothing. */
  onField(picked: Picked, owner: number, field: number): Intent | null {
    if (picked.zone === "bonus hand") return { do: "fulfil", card: picked.card, owner, field };
    if (owner !== this.view?.seat || !PLANTED_FROM.has(picked.zone)) return null;
    return { do: picked.zone === "hand" ? "plant" : "plant_received", card: picked.card, field };
  }
}
