const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags or in quotes; what turns the direction of text is shown as a mark. */
export function escape(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '\ufffd');
}
