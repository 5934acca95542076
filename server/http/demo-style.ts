/** How the demonstration's outside wallet and bank look. */
export const demoStyle = `
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
.languages { font-size: .875rem; margin-block-end: 8px; }
nav strong { padding-block: 10px; }
.tabs { margin-block: 16px; border-block-end: 1px solid var(--line); gap: 0 24px; }
.tabs a { text-decoration: none; color: var(--soft); }
.tabs strong { border-block-end: 2px solid var(--ink); }
section, article { padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 6px; }
dt { color: var(--soft); }
dd { margin: 0; white-space: nowrap; font-weight: 600; font-variant-numeric: tabular-nums; }
code { font: .8125rem/1.6 ui-monospace, monospace; user-select: all; }
.address { margin-block-start: 8px; padding-block-start: 12px; border-block-start: 1px solid var(--line); }
.address span { display: block; font-size: .875rem; color: var(--soft); }
main > form { margin-block: 20px; }
label { display: block; margin-block: 12px 4px; font-size: .875rem; color: var(--soft); }
label.check { display: flex; align-items: center; gap: 10px; min-block-size: 44px; font-size: 1rem; color: inherit; }
input, select, button { min-block-size: 44px; border-radius: 10px; font: inherit; }
input:not([type=checkbox]), select {
  inline-size: 100%; min-inline-size: 0; padding: 0 12px; border: 1px solid var(--edge);
  background: var(--card); color: inherit;
}
input[type=checkbox] { min-block-size: 0; inline-size: 20px; block-size: 20px; margin: 0; accent-color: var(--accent); }
.row { display: flex; gap: 8px; }
button {
  padding: 0 20px; border: 0; cursor: pointer; background: var(--accent); color: var(--on-accent); font-weight: 600;
}
main > form > button { inline-size: 100%; margin-block-start: 12px; }
article form, section form { margin-block-start: 12px; }
button.quiet { padding: 0 14px; border: 1px solid var(--edge); background: transparent; color: inherit; font-weight: 500; }
ol, ul { list-style: none; margin: 0 0 16px; padding: 0; }
ol { display: grid; gap: 12px; }
.head { display: flex; gap: 0 12px; justify-content: space-between; flex-wrap: wrap; }
.head strong { font-variant-numeric: tabular-nums; }
.head time, .to { font-size: .875rem; color: var(--soft); }
.state { margin-block: 2px 8px; font-weight: 500; }
.state.solid { font-weight: 700; }
.network h2 { margin: 0 0 4px; font-size: 1.125rem; }
.network > p { color: var(--soft); }
.network ul { margin-block-start: 8px; }
.network li { padding-block: 12px; border-block-start: 1px solid var(--line); }
.network li p { margin-block-end: 8px; }
.network form { display: inline-block; margin: 0 8px 8px 0; }
.done, .problem { margin-block-end: 16px; padding: 12px 16px; border-radius: 10px; background: var(--line); }
.problem { background: var(--mark); }
.empty { margin-block-end: 16px; padding: 32px 16px; border: 1px dashed var(--edge); border-radius: 14px; text-align: center; color: var(--soft); }
section + ol, section + .empty { margin-block-start: 12px; }
.note { font-size: .875rem; margin-block-start: 12px; }
`;
