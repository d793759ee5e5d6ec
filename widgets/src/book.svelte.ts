// The rule book as the browser holds it: the kernel's book, what is looked for in it, and the example that lies open.
import type { Host } from "./adapter";
import type { Rule, Screen, Why } from "./screen";
import { TableState } from "./table.svelte";

export interface BookRule extends Rule { shown: boolean; options: string[] }
export interface Chapter { id: string; title: string; rules: BookRule[] }
export interface Book { name: string; title: string; chapters: Chapter[]; rulesets: { name: string; title: string }[] }
export interface Example {
  rule: string; title: string; text: string; made: number; more: boolean; free: boolean; spoken: boolean;
  said: { tries: string; lines: { text: string; rule: string }[]; why: Why | null } | null;
}

const BY_ITSELF = 2200;

export class BookState extends TableState {
  book = $state.raw<Book | null>(null);
  sought = $state("");
  running = $state(false); // the example's moves follow each other by themselves
  private leave: () => void;
  private next_: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    super(host);
    this.leave = host.trait<Book>("book").subscribe((book) => book?.chapters && (this.book = book));
  }

  get example(): Example | null {
    return (this.screen as (Screen & { example?: Example | null }) | null)?.example ?? null;
  }

  override get scene(): string {
    return `${super.scene}/${this.example?.rule}/${this.example?.title}`;
  }

  get words(): string[] {
    return this.sought.toLowerCase().split(/\s+/).filter(Boolean);
  }

  /** The chapters with what is sought: a number, a title, words. */
  get found(): Chapter[] {
    const words = this.words;
    const chapters = this.book?.chapters ?? [];
    if (!words.length) return chapters;
    return chapters.map((one) => ({ ...one, rules: one.rules.filter((rule) => has(rule, words)) })).filter((one) => one.rules.length);
  }

  async show(rule: string) {
    this.running = false;
    await this.command("show", { rule });
  }

  async next() {
    const reply = await this.command("next");
    if (!reply.ok || !reply.more) this.running = false;
    this.goOn();
  }

  run(on: boolean) {
    this.running = on;
    if (on) void this.next();
    else clearTimeout(this.next_);
  }

  private goOn() {
    clearTimeout(this.next_);
    if (this.running) this.next_ = setTimeout(() => void this.next(), BY_ITSELF);
  }

  async shut() {
    this.run(false);
    await this.command("shut");
  }

  override close() {
    clearTimeout(this.next_);
    this.leave();
    super.close();
  }
}

/** Are all the words in the rule? A number is found as a whole: 3.2 is not in 3.21. */
function has(rule: BookRule, words: string[]): boolean {
  const id = rule.id.toLowerCase();
  const text = `${rule.title} ${rule.text} ${rule.reading}`.toLowerCase();
  return words.every((word) => text.includes(word) || numbered(id, word));
}

function numbered(id: string, word: string): boolean {
  const at = id.indexOf(word);
  if (at < 0) return false;
  const digit = (char: string | undefined) => !!char && char >= "0" && char <= "9";
  return !(digit(word.at(-1)) && digit(id[at + word.length])) && !(digit(word[0]) && digit(id[at - 1]));
}

/** A text in pieces, those that were sought marked. */
export function pieces(text: string, words: string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }];
  const any = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(any).map((piece, i) => ({ text: piece, hit: i % 2 === 1 })).filter((piece) => piece.text);
}
