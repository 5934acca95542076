/** How the demonstration's inbox looks. */
export const inboxStyle = `
.languages { display: flex; flex-wrap: wrap; gap: 0 16px; margin-block-end: 8px; font-size: .875rem; }
.languages strong { padding-block: 10px; }
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
