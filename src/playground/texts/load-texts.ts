import { speakEnglish, speakIn, type PlaygroundTexts } from './say.ts';

/** Milliseconds that the texts may take to come. */
const patience = 5000;

/**
 * Makes the playground speak the language of the page, whose texts are at `address`. Where there is no address, or the texts do
 * not come, it speaks English.
 */
export async function loadTexts(address: string | undefined): Promise<void> {
  speakEnglish();
  if (address === undefined) return;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) return;
    const { lang, dir } = document.documentElement;
    speakIn((await response.json()) as Partial<PlaygroundTexts>, lang, dir === 'rtl' ? 'rtl' : 'ltr');
  } catch {
    // English it is.
  }
}
