import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles/font.css';
import '../src/styles/tokens.css';
import '../src/styles/reset.css';
import { Console } from './Console.tsx';
import { showTheme } from './theme.ts';

showTheme();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
