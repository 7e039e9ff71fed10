export { createMocks, type Mocks } from './mocks.ts';
export { withMockServer } from './offer-mock.ts';
