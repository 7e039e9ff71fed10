import { upTo } from '../shared/trim.ts';

/** Ends the media type: none holds a line break. */
const end = '\n';

/** Returns how an example of a body is chosen; the media type alone stands for its body without one. */
export function bodyChoice(mediaType: string, example: string): string {
  return mediaType + end + example;
}

/** Returns the media type of a choice. */
export function chosenMediaType(choice: string): string {
  return upTo(choice, end);
}

/** Returns the name of the example of a choice; an empty text for a media type alone. */
export function chosenExample(choice: string): string {
  return choice.slice(chosenMediaType(choice).length + end.length);
}
