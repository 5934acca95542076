import type { Device } from './screen.ts';

/** The names of the answers that a device has stored (`src/data/call/answers.ts`). */
export async function answersKept({ databases }: Device): Promise<string[]> {
  // Opening a missing database would create it, empty.
  const made = await databases.databases();
  if (!made.some(({ name }) => name === 'plumb')) return [];
  return new Promise((resolve, reject) => {
    const opening = databases.open('plumb');
    opening.addEventListener('error', () => reject(new Error('there is no database')));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const reading = database.transaction('answers').objectStore('answers').getAllKeys();
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result.map(String));
      });
    });
  });
}
