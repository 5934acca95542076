/** Digits and symbols used for letters. `1` and `!` are read both as i and as l. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** A stem of fewer letters is common by chance: `Kqz8295713` is not a variant of `kqz`. */
const STEM_MIN = 4;

/**
 * The forms of a password for comparison with common ones: in lower case, without digits, years and
 * symbols before and after it, and with symbols replaced by the letters they are used for.
 */
export function foldedForms(password: string): ReadonlySet<string> {
  const small = password.toLowerCase();
  const forms = new Set<string>();
  const cores = [small, small.replace(TAIL, '')];
  // A common password may end in digits itself: `abc123` in `Abc1232024`.
  const tail = /[\d\W_]{1,5}$/.exec(small)?.[0] ?? '';
  for (let cut = 1; cut <= tail.length; cut++) cores.push(small.slice(0, -cut));
  // Letters added only to satisfy the rules: `123456Aa`, `Aa123456`.
  const bare = small.replace(/a{1,2}(?:bc?)?[\d\W_]*$/, '');
  cores.push(bare, bare.replace(TAIL, ''), small.replace(/^a{1,2}(?:bc?)?[\W_]*/, ''));
  for (const core of [...cores, ...cores.map((each) => each.replace(/^[\d\W_]+/, ''))]) {
    for (const form of [core, ...lettersOf(core)]) {
      if (form === small || form.length >= STEM_MIN) forms.add(form);
    }
  }
  return forms;
}
const TAIL = /[\d\W_]+$/;

/** A text with its signs read as letters, in both readings of `1`. */
export function lettersOf(text: string): string[] {
  const read = text.replace(/[@48(36907$5+2]/g, (sign) => LEET[sign] ?? sign);
  return [read.replace(/[1!|]/g, 'i'), read.replace(/[1!|]/g, 'l')];
}
