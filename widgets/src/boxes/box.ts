// What a box brings to the table: how it looks, and how it says what is to be done. Nothing here knows a rule.
import type { Component } from "svelte";
import type { Choice, View } from "../screen";
import type { TableState } from "../table.svelte";

type Part = Component<{ table: TableState }>;

export interface Box {
  Felt: Part; // the others, and what lies in the middle
  Mine: Part; // your own side
  Desk?: Part; // where seats come to terms ...
  negotiates(view: View): boolean; // ... while they do
  buttons: readonly string[]; // actions that need no card: they get a button of their own ...
  button?(choice: Choice, view: View): boolean | "quiet"; // ... and others that have one now, perhaps without calling for it
  duty(owed: string[], can: boolean, view: View): string; // what the reader owes, in words; `can` at once, or only after something else
  asked(view: View): string; // what is asked of the reader, who must answer
  lastCall(view: View): string; // a bot is about to go on: what the reader may still want to do
  form: string; // where what is open-ended is filled in ...
  formOf?(what: string): string | undefined; // ... and where some of it is
  amount(points: number): string; // points of a score, in words ...
  earned?: string; // what points are, where they are no coins ...
  Token?: Component<{ size?: number }>; // ... and how one looks
  look?: string; // the table's own colours
  worth?(points: number): string; // ... and in figures, where they are not the bare number
}
