export { keyFaults } from './key-faults.ts';
export { keyFileText } from './key-file.ts';
export {
  addKey,
  allKeys,
  isWritable,
  keyPrefix,
  type KeyOwner,
  type KeyStore,
  type StoredKey,
  type WritableKeyStore,
} from './keys.ts';
export { hashOf } from './key-list.ts';
export { keyPlace } from '../stores/key-place.ts';
export { isMovable, storedKeysFolder } from '../stores/stored-keys.ts';
