export { openBundle } from './bundle.ts';
export { nodeConnect } from './connect.ts';
export { callerOf, sendResponse, webRequest } from './http.ts';
export { keysSetting } from './keys-setting.ts';
export { contentTypes } from '../site-files/content-types.data.ts';
export { sendFile } from '../site-files/send-file.ts';
export { createFolderStore, openNodeKeys } from '../stores/filesystem.ts';
