/** How the demonstration's inbox looks: in the app's colours, but by itself, since it is no part of it and loads nothing. */
export const inboxStyle = `
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
form { margin: 20px 0; }
label { display: block; margin-block-end: 4px; font-size: .875rem; color: var(--soft); }
form div { display: flex; gap: 8px; }
input, button { min-block-size: 44px; border-radius: 10px; font: inherit; }
input {
  flex: 1; min-inline-size: 0; padding: 0 12px; border: 1px solid var(--edge);
  background: var(--card); color: inherit;
}
input::placeholder { color: var(--soft); opacity: 1; }
button { padding: 0 20px; border: 0; cursor: pointer; background: var(--accent); color: var(--on-accent); font-weight: 600; }
a { display: inline-block; padding-block: 10px; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ol { list-style: none; margin: 0 0 16px; padding: 0; display: grid; gap: 12px; }
article { padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.head { display: flex; gap: 0 12px; justify-content: space-between; font-size: .875rem; color: var(--soft); }
.head strong { color: var(--ink); font-weight: 600; }
.head time { flex: none; }
.code {
  margin-block: 8px; font-size: 2rem; line-height: 1.2; font-weight: 700; letter-spacing: .12em;
  font-variant-numeric: tabular-nums; color: var(--accent); user-select: all;
}
.body { white-space: pre-line; color: var(--soft); }
.empty { padding: 32px 16px; border: 1px dashed var(--edge); border-radius: 14px; text-align: center; color: var(--soft); }
.note { font-size: .875rem; margin-block-start: 12px; }
`;
