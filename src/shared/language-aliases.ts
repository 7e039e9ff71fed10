/** Codes that docs.json allows or authors use, and that mean another language or none (docs-json.md §1.6.5). */
export const languageAliases: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', ua: 'uk' };
