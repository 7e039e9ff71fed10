import type { AddressFault } from './malformed.ts';

const ofAuthor =
  /^(?:file:|blob:|[a-z]:[\\/]|https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/.*\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)(?:[?#]|$))/i;
const media = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i;

/** Whether an address is a page of GitHub or GitLab that shows a file, which is no picture itself. */
function isFilePage(target: string): boolean {
  const { hostname = '', pathname = '', searchParams } = URL.parse(target) ?? {};
  const isBlob = /^(?:www\.)?github\.com$/.test(hostname)
    ? /^\/[^/]+\/[^/]+\/blob\//.test(pathname)
    : hostname === 'gitlab.com' && pathname.includes('/-/blob/');
  return isBlob && media.test(pathname) && searchParams?.has('raw') === false;
}

/** Services that show a shared file in a page of theirs (the file itself has another address). */
const sharedFiles = [
  /^https?:\/\/drive\.google\.com\/file\/d\/[^/]+\/view/i,
  /^https?:\/\/(?:www\.)?dropbox\.com\/(?!.*[?&](?:raw|dl)=1)/i,
];

/** What is wrong with the address of a picture or film that its author sees and readers do not. */
export function unseenPicture(target: string): AddressFault | undefined {
  if (ofAuthor.test(target))
    return {
      message: `Only its author can see ${target.slice(0, 80)}: it is an address of one machine.`,
      hint: 'Put the file into the project, and write its path from the root of the docs project.',
    };
  if (sharedFiles.some((service) => service.test(target)))
    return {
      message: `${target} is a page that shows the file, and not the file itself.`,
      hint: 'Put the file into the project, and write its path from the root of the docs project.',
    };
  if (!isFilePage(target)) return undefined;
  return {
    message: `${target} is a page that shows the file, and not the file itself.`,
    hint: `Write "/raw/" for "/blob/", or put the file into the project.`,
  };
}
