// Questions to the kernel and its answers, matched by number; and whether it answers at all.
import type { Host } from "./adapter";

export interface Reply { re: number; ok: boolean; code?: string; text?: string; [part: string]: any }
export type Ask = (cmd: string, parts?: Record<string, unknown>) => Promise<Reply>;

const PATIENCE = 20_000; // a kernel that says nothing for so long is taken for gone

export class Channel {
  private next = 1;
  private open = new Map<number, (reply: Reply) => void>();
  private stop: () => void;

  constructor(private host: Host) {
    this.stop = host.listen((message) => {
      const answer = this.open.get(message?.re);
      if (answer) {
        this.open.delete(message.re);
        answer(message);
      }
    });
  }

  /** Send a command; the promise always comes back, with code "silent" if the kernel does not. */
  ask: Ask = (cmd, parts = {}) => this.askWithin(PATIENCE, cmd, parts);

  askWithin(patience: number, cmd: string, parts: Record<string, unknown> = {}): Promise<Reply> {
    const id = this.next++;
    return new Promise((answer) => {
      const timer = setTimeout(() => {
        this.open.delete(id);
        answer({ re: id, ok: false, code: "silent", text: "The table does not answer." });
      }, patience);
      this.open.set(id, (reply) => {
        clearTimeout(timer);
        answer(reply);
      });
      this.host.send({ id, cmd, ...parts });
    });
  }

  close() {
    this.stop();
  }
}
