import { getPage } from './get-page.ts';
import { search } from './search.ts';
import type { McpTool } from '../tool.ts';

/** Every tool, in the order in which clients are told of them. */
export const tools: readonly McpTool[] = [search, getPage];
