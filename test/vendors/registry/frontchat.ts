import { without, type VendorCase } from '../vendor-case.ts';

const settings = { snippetId: '0123456789abcdef' };

export const frontchat: VendorCase = {
  settings,
  invalid: [...without(settings, 'snippetId'), { settings: { snippetId: 'short' }, field: 'snippetId' }],
  script: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
  library: 'window.FrontChat = Object.assign((...call) => FrontChat.calls.push(call), { calls: [] });',
  started: {
    expression: 'FrontChat.calls',
    value: [['init', { chatId: '0123456789abcdef', useDefaultLauncher: true }]],
  },
};
