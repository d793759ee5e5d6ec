// The only file that knows anywidget: a component gets `state`, a rune-like store of traits, and a channel.
import { mount as attach, unmount, type Component } from "svelte";
import { writable, type Readable } from "svelte/store";

interface Model {
  get(key: string): unknown;
  on(event: string, callback: (...args: any[]) => void): void;
  off(event: string, callback: (...args: any[]) => void): void;
  send(content: unknown): void;
}

/** What every widget of ours is given: its traits as they change, and a way to talk to the kernel. */
export interface Host {
  trait<T>(name: string): Readable<T>;
  send(message: unknown): void;
  listen(hear: (message: any) => void): () => void;
}

function hostOf(model: Model): { host: Host; close: () => void } {
  const closers: (() => void)[] = [];
  const on = (event: string, callback: (...args: any[]) => void) => {
    model.on(event, callback);
    closers.push(() => model.off(event, callback));
  };
  const host: Host = {
    trait<T>(name: string) {
      const store = writable<T>(model.get(name) as T);
      on(`change:${name}`, () => store.set(model.get(name) as T));
      return { subscribe: store.subscribe };
    },
    send: (message) => model.send(message),
    listen(hear) {
      const callback = (message: unknown) => hear(message);
      on("msg:custom", callback);
      return () => model.off("msg:custom", callback);
    },
  };
  return { host, close: () => closers.forEach((close) => close()) };
}

/** A widget of anywidget's kind around a component, which is given its host and whatever else it needs. */
export function widget<Props extends Record<string, any>>(component: Component<{ host: Host } & Props>, props = {} as Props) {
  return {
    render({ model, el }: { model: Model; el: HTMLElement }) {
      const { host, close } = hostOf(model);
      const shown = attach(component, { target: el, props: { host, ...props } });
      return () => {
        close();
        void unmount(shown);
      };
    },
  };
}
