/** Prints what `readDomains` reads, for tools whose own loader changes how modules are read. */
import { readDomains } from './domains.ts';

console.log(JSON.stringify(readDomains()));
