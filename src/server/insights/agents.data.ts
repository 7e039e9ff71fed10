/**
 * Products that read for a model or for the person who asked it, by a part of their `User-Agent` in lower case (what their
 * makers document, 2026-11), and the name that is shown.
 */
export const agents: readonly (readonly [part: string, name: string])[] = [
  ['claude-user', 'Claude'],
  ['claude-code', 'Claude Code'],
  ['claude-searchbot', 'Claude'],
  ['claudebot', 'ClaudeBot'],
  ['anthropic-ai', 'ClaudeBot'],
  ['chatgpt-user', 'ChatGPT'],
  ['oai-searchbot', 'ChatGPT'],
  ['gptbot', 'GPTBot'],
  ['perplexity-user', 'Perplexity'],
  ['perplexitybot', 'Perplexity'],
  ['gemini-deep-research', 'Gemini'],
  ['google-cloudvertexbot', 'Gemini'],
  ['google-notebooklm', 'NotebookLM'],
  ['mistralai-user', 'Mistral'],
  ['meta-externalfetcher', 'Meta AI'],
  ['meta-externalagent', 'Meta AI'],
  ['duckassistbot', 'DuckAssist'],
  ['cohere-ai', 'Cohere'],
  ['amazonbot', 'Amazonbot'],
  ['bytespider', 'Bytespider'],
  ['ccbot', 'Common Crawl'],
  ['youbot', 'You.com'],
  ['ai2bot', 'AI2'],
  ['diffbot', 'Diffbot'],
  ['devin', 'Devin'],
  ['cursor', 'Cursor'],
  ['opencode', 'opencode'],
];
