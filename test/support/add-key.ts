import { addKey } from '../../src/server/keys/keys.ts';
import { createKeyFileStore } from '../../src/server/stores/filesystem.ts';

// A process of its own that adds keys to the file that it is given, one after the other.
const [file = '', count = ''] = process.argv.slice(2);
const keys = createKeyFileStore(file);
for (let index = 0; index < Number(count); index += 1) {
  const { stored } = await addKey(keys, { organization: 'acme', domains: [] }, new Date());
  process.stdout.write(`${stored.hash}\n`);
}
