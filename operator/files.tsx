import { type ChangeEvent } from 'react';
import css from './console.module.css';

/** Gives a file of an answer to the browser to keep. It has no address, and is not in the page. */
export function saveFile(name: string, bytes: BlobPart, type: string): void {
  const made = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = made;
  link.download = name;
  link.click();
  URL.revokeObjectURL(made);
}

/** The bytes of a file that came in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

interface FileProps {
  readonly label: string;
  /** Its text, each byte a character, or nothing while none is chosen. */
  readonly onChange: (text: string | undefined) => void;
}

/** Chooses a text file from this computer. */
export function FileField({ label, onChange }: FileProps) {
  async function read({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? [];
    onChange(file && new TextDecoder('latin1').decode(await file.arrayBuffer()));
  }
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input type="file" required onChange={(event) => void read(event)} />
    </label>
  );
}
