import { knownValue, type ElementRecord } from './element-record.ts';
import type { Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';

/** Pages of services that refuse to be shown in others, and the address that the service has for it. */
const services: readonly {
  readonly service: string;
  readonly page: RegExp;
  readonly frame: (id: string) => string;
}[] = [
  {
    service: 'YouTube',
    page: /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/)|youtu\.be\/)([\w-]+)/,
    frame: (id) => `https://www.youtube.com/embed/${id}`,
  },
  {
    service: 'Vimeo',
    page: /^(?:https?:)?\/\/(?:www\.)?vimeo\.com\/(\d+)/,
    frame: (id) => `https://player.vimeo.com/video/${id}`,
  },
  {
    service: 'Loom',
    page: /^(?:https?:)?\/\/(?:www\.)?loom\.com\/share\/(\w+)/,
    frame: (id) => `https://www.loom.com/embed/${id}`,
  },
  {
    service: 'Figma',
    page: /^(?:https?:)?\/\/(?:www\.)?figma\.com\/((?:file|design|proto|board)\/[^\s"]+)/,
    frame: (id) => `https://embed.figma.com/${id}`,
  },
];

/** Frames and films whose address is that of a page to visit: browsers show nothing, or that the server refuses. */
export function refusedFrames(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    const source = knownValue(element, 'src');
    if (typeof source !== 'string' || !/^(?:iframe|video|source|embed)$/.test(element.name)) return [];
    const found = services.find((service) => service.page.test(source.trim()));
    if (found === undefined) return [];
    return [{ kind: 'frame-refused' as const, ...placeOf(page, element, 'src'), ...refusal(element, found, source) }];
  });
}

function refusal(
  { name }: ElementRecord,
  { service, page, frame }: (typeof services)[number],
  source: string,
): Pick<Finding, 'message' | 'hint'> {
  const address = frame(page.exec(source.trim())?.[1] ?? '');
  return name === 'iframe' || name === 'embed'
    ? {
        message: `${service} refuses to show this page in a frame, so that readers see none of it.`,
        hint: `Write the address for frames: \`${address}\`.`,
      }
    : {
        message: `This is the address of a page of ${service} and no film, so that nothing plays.`,
        hint: `Write \`<iframe src="${address}" title="…"></iframe>\`.`,
      };
}
