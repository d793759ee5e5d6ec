// The table as the browser holds it: the kernel's screen, what is picked up, and the pace of the bots. No rules.
import type { Host } from "./adapter";
import { Channel, type Reply } from "./channel";
import type { Choice, Intent, Rule, Screen, View, Why } from "./screen";

export type Panel = "menu" | "new" | "book" | "settings" | "score" | null;
/** What is picked up: a card, and the zone it lies in. */
export interface Picked { card: number; kind: string; zone: string }

const HEARTBEAT = 5_000;
const ANSWER_WITHIN = 4_000;
export const SPEEDS = { slow: 1600, normal: 700, fast: 200, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export class TableState {
  screen = $state.raw<Screen | null>(null);
  picked = $state.raw<Picked | null>(null);
  why = $state.raw<{ why: Why; intent: Intent } | null>(null);
  rule = $state.raw<Rule | null>(null);
  panel = $state<Panel>(null);
  notice = $state("");
  silent = $state(false); // the kernel does not answer
  lost = $state(""); // the address names a game that is not here
  paused = $state(false);
  speed = $state<Speed>("normal");
  projector = $state(false);
  inApp = typeof document !== "undefined" && document.body.dataset.bohnbook === "app";

  private channel: Channel;
  private unsubscribe: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private ticking = false;

  constructor(host: Host) {
    this.channel = new Channel(host);
    this.unsubscribe = host.trait<Screen>("screen").subscribe((screen) => this.receive(screen));
    void this.hello();
    this.heart = setInterval(() => void this.ping(), HEARTBEAT);
  }

  get view(): View | null {
    return this.screen?.view ?? null;
  }

  /** May the reader act at all now? Not in the past, not behind the curtain, not after the end. */
  get live(): boolean {
    const screen = this.screen;
    return !!screen?.view && screen.reader !== null && !screen.curtain && !screen.past && !screen.view.outcome;
  }

  get menu(): Choice[] {
    return this.live ? this.view!.menu : [];
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

  private receive(screen: Screen) {
    if (!screen || !screen.version) return;
    const before = this.screen;
    this.screen = screen;
    if (before?.view?.step !== screen.view?.step || before?.reader !== screen.reader) this.picked = null;
    if (screen.view?.outcome && before?.view && !before.view.outcome && !screen.past) this.panel = "score";
    if (screen.game && screen.game !== before?.game) this.keepAddress(screen.game);
    this.schedule();
  }

  private keepAddress(game: string) {
    if (!this.inApp) return;
    const address = new URL(location.href);
    address.search = `?game=${encodeURIComponent(game)}`;
    history.replaceState(null, "", address);
  }

  private async hello() {
    const game = this.inApp ? new URL(location.href).searchParams.get("game") : null;
    const reply = await this.channel.ask("hello", { game });
    if (reply.code === "lost") {
      this.lost = reply.text ?? "This game is not kept here.";
      this.panel = "new";
    } else this.report(reply);
  }

  private async ping() {
    if (document.hidden) return;
    const reply = await this.channel.askWithin(ANSWER_WITHIN, "ping");
    this.silent = reply.code === "silent";
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
    if (this.report(reply)) this.schedule();
  }

  // --- what goes out ---------------------------------------------------------------------------------------------

  /** Do it, or open the rule card that says why not. */
  async act(intent: Intent): Promise<boolean> {
    this.picked = null;
    const { seat: _, ...parts } = intent;
    const reply = await this.channel.ask("act", { intent: parts, step: this.view?.step ?? 0 });
    if (!reply.ok && reply.why) {
      this.why = { why: reply.why, intent };
      return false;
    }
    return this.report(reply);
  }

  async askWhy(intent: Intent) {
    const { seat: _, ...parts } = intent;
    const reply = await this.channel.ask("why", { intent: parts });
    if (reply.ok) this.why = { why: reply.why, intent };
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

  // --- what is legal, as the menu says ---------------------------------------------------------------------------

  /** The menu's entry that does just this, if it is legal. */
  offered(intent: Intent): Choice | undefined {
    return this.menu.find(
      ({ intent: other }) => other && Object.entries(intent).every(([part, value]) => other[part] === value),
    );
  }

  /** The intent of putting a card into a field, wherever the card lies. */
  planting(picked: Picked, field: number): Intent {
    return { do: picked.zone === "hand" ? "plant" : "plant_received", card: picked.card, field };
  }
}
