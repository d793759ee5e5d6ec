// The only thing a browser keeps: how far its reader has come in a lesson, as the short code they could copy too.
const place = (ruleset: string) => `bohnbook/lesson/${ruleset}`;

export function kept(ruleset: string): string {
  try {
    return localStorage.getItem(place(ruleset)) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

export function keep(ruleset: string, code: string) {
  try {
    localStorage.setItem(place(ruleset), code);
  } catch {
    // then the code on the page has to do
  }
}
