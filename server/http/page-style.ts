/** How pages look that are no part of the app: in its colours, but by themselves, since they load nothing. */
export const pageStyle = `
:root {
  --ground: #f6f6f7; --card: #ffffff; --ink: #16151a; --soft: #57565f; --line: #e5e5e9;
  --edge: #86858f; --accent: #67298c; --on-accent: #ffffff; --mark: #fdf1de; --on-mark: #8a4b00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f0f11; --card: #1b1b1f; --ink: #f2f2f5; --soft: #b0b0b9; --line: #2e2e34;
    --edge: #797983; --accent: #cda2ea; --on-accent: #24102f; --mark: #38290f; --on-mark: #f2b866;
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
  background: var(--mark); color: var(--on-mark); font-size: .8125rem; font-weight: 600;
}
a { display: inline-block; padding-block: 10px; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
