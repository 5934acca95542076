/** How pages look that are no part of the app: in its colours, but by themselves, since they load nothing. */
export const pageStyle = `
:root {
  --ground: #f7f5fa; --card: #ffffff; --ink: #1a1422; --soft: #5d5469; --line: #e8e3ee;
  --edge: #8c829b; --accent: #67298c; --on-accent: #ffffff; --mark: #f2e8f8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b090e; --card: #151119; --ink: #f3eff7; --soft: #b7adc2; --line: #2d2535;
    --edge: #7d7189; --accent: #cda2ea; --on-accent: #24102f; --mark: #35223f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
main { max-inline-size: 40rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 8px 0 4px; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 8px 0 0; font-size: 1rem; }
p { margin: 0; text-wrap: pretty; }
header p:last-child, .note { color: var(--soft); }
.mark {
  display: inline-block; padding: 2px 10px; border-radius: 999px;
  background: var(--mark); color: var(--accent); font-size: .8125rem; font-weight: 600;
}
a { display: inline-block; padding-block: 10px; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
