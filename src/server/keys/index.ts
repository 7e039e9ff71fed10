export { keyFileText } from './key-file.ts';
export {
  addKey,
  isWritable,
  keyPrefix,
  revokeKey,
  type KeyStore,
  type StoredKey,
  type WritableKeyStore,
} from './keys.ts';
export { keyPlace } from '../stores/key-place.ts';
export { storedKeysPath } from '../stores/stored-keys.ts';
