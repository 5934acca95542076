import { useState } from 'react';
import css from './console.module.css';
import { isDark, swapTheme } from './theme.ts';

/** Switches between the themes; its label names the next one. */
export function ThemeButton() {
  const [wasDark, setDark] = useState(isDark);
  return (
    <button
      type="button"
      className={css.quiet}
      onClick={() => {
        swapTheme();
        setDark(isDark());
      }}
    >
      {wasDark ? 'Light theme' : 'Dark theme'}
    </button>
  );
}
