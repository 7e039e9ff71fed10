/** A service that answers as OpenAI's API does at `/chat/completions`. */
export interface ProviderPreset {
  readonly baseUrl: string;
  /** The environment variable that holds its key; absent where none is asked for. */
  readonly apiKeyEnv?: string;
}

/** The usual services by name, as their own documentation gives their OpenAI-compatible address. */
export const providerPresets = {
  openai: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', apiKeyEnv: 'ANTHROPIC_API_KEY' },
  gemini: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai', apiKeyEnv: 'GEMINI_API_KEY' },
  mistral: { baseUrl: 'https://api.mistral.ai/v1', apiKeyEnv: 'MISTRAL_API_KEY' },
  groq: { baseUrl: 'https://api.groq.com/openai/v1', apiKeyEnv: 'GROQ_API_KEY' },
  deepseek: { baseUrl: 'https://api.deepseek.com/v1', apiKeyEnv: 'DEEPSEEK_API_KEY' },
  openrouter: { baseUrl: 'https://openrouter.ai/api/v1', apiKeyEnv: 'OPENROUTER_API_KEY' },
  ollama: { baseUrl: 'http://localhost:11434/v1' },
  vllm: { baseUrl: 'http://localhost:8000/v1' },
} as const satisfies Readonly<Record<string, ProviderPreset>>;

export type ProviderName = keyof typeof providerPresets;
export const providerNames = Object.keys(providerPresets) as ProviderName[];
