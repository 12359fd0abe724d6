// Every language has the same keys, and the same values to fill in.
import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(`../src/i18n/${name}.json`, import.meta.url), 'utf8'));

function flat(node, prefix = '') {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}
const fields = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort().join(' ');

const english = new Map(flat(read('en')));
const problems = [];
for (const name of ['es']) {
  const other = new Map(flat(read(name)));
  for (const [key, text] of english) {
    if (!other.has(key)) problems.push(`${name}.json lacks ${key}`);
    else if (fields(text) !== fields(other.get(key)))
      problems.push(`${name}.json fills in other values in ${key}`);
  }
  for (const key of other.keys()) if (!english.has(key)) problems.push(`en.json lacks ${key}`);
}
if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`texts: ${english.size} keys in every language`);
