/** Prints the result of `readDomains`, for tools whose own module loader interferes with reading the tables directly. */
import { readDomains } from './domains.ts';

console.log(JSON.stringify(readDomains()));
