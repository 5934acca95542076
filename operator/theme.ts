const KEY = 'operatorTheme';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser keeps nothing here: the system's theme holds.
    return null;
  }
}

/** The theme that was chosen, else that of the system. */
export function showTheme(): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = stored() ?? (isDark ? 'dark' : 'light');
}

export function swapTheme(): void {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It holds until the page is closed.
  }
}
