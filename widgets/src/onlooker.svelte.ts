// A picture on its own: it looks on at a table that others play at, and asks its room for rules and history.
import type { Host } from "./adapter";
import { Channel, type Reply } from "./channel";
import { kept, type Rule, type Screen, type View } from "./screen";

/** What a picture needs of a table. */
export interface Watched {
  readonly screen: Screen | null;
  readonly view: View | null;
  showRule(rule: string): Promise<void>;
  ask(cmd: string, parts?: Record<string, unknown>): Promise<Reply>;
}

export class Onlooker implements Watched {
  screen = $state.raw<Screen | null>(null);
  rule = $state.raw<Rule | null>(null);
  private channel: Channel;
  private unsubscribe: () => void;

  constructor(host: Host) {
    this.channel = new Channel(host);
    this.unsubscribe = host.trait<Screen>("screen").subscribe((screen) => (this.screen = kept(this.screen, screen)));
  }

  get view(): View | null {
    return this.screen?.view ?? null;
  }

  async showRule(rule: string) {
    const reply = await this.ask("rule", { rule });
    if (reply.ok) this.rule = reply.rule;
  }

  ask(cmd: string, parts: Record<string, unknown> = {}): Promise<Reply> {
    return this.channel.ask(cmd, parts);
  }

  close() {
    this.unsubscribe();
    this.channel.close();
  }
}
