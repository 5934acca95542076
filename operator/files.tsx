import { type ChangeEvent } from 'react';
import css from './console.module.css';

/** Saves a file from an answer through the browser. The file has no address and is not part of the page. */
export function saveFile(name: string, bytes: BlobPart, type: string): void {
  const made = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = made;
  link.download = name;
  link.click();
  URL.revokeObjectURL(made);
}

/** Decodes a file from base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

interface FileProps {
  readonly label: string;
  /** Called with the file's text, one character per byte, or `undefined` while no file is chosen. */
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
