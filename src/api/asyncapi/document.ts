import type { ApiDocument } from '../model.ts';
import { createReader, textOf, type Raw, type ReaderOptions } from '../reader.ts';
import { withOtherFiles } from '../other-files.ts';
import { createSchemaReader, readNamedSchemas } from '../schema-reader.ts';
import type { SourceDocument } from '../source-document.ts';
import { readChannel } from './channel.ts';
import { legacyActions, readActions } from './operation.ts';
import { rawChannels } from './raw-channel.ts';
import { readTags, texts, type Reading } from './reading.ts';
import { readSecuritySchemes } from './security.ts';
import { readServers } from './server.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Reads AsyncAPI 2.x and 3.x: one operation a channel. What is broken is left out. */
export function readAsyncApi(source: SourceDocument, root: Raw, options: ReaderOptions): ApiDocument {
  const reader = createReader(source, options);
  const schemas = createSchemaReader(reader);
  const components = isRecord(root['components']) ? root['components'] : {};
  const info = isRecord(root['info']) ? root['info'] : {};
  const isLegacy = textOf(root['asyncapi'])?.startsWith('2.') === true;
  const reading: Reading = {
    root,
    reader,
    schemas,
    securitySchemes: readSecuritySchemes(components['securitySchemes'], { reader }),
    traitsOverride: isLegacy,
    contentType: textOf(root['defaultContentType']) ?? 'application/json',
    title: textOf(info['title'])?.trim() ?? '',
  };
  const servers = readServers(root['servers'], reading);
  const channels = rawChannels(reading);
  const actions = isLegacy
    ? channels.flatMap((channel) => legacyActions(channel, reading))
    : readActions(channels, reading);
  const operations = channels.map((channel) => readChannel(channel, actions, servers, reading));
  const hasBases = Object.values(schemas.schemas).some(({ discriminator }) => discriminator !== undefined);
  if (hasBases) readNamedSchemas(components['schemas'], 'components/schemas', schemas);
  return {
    kind: 'asyncapi',
    location: source.file.path,
    title: textOf(info['title']) ?? '',
    version: textOf(info['version']) ?? '',
    ...texts(info, 'description'),
    servers: [...servers.values()].map(({ server }) => server),
    tags: isLegacy ? readTags(root['tags'], ['tags'], reading) : readTags(info['tags'], ['info', 'tags'], reading),
    operations,
    schemas: schemas.named(),
    raw: withOtherFiles(root, source, options),
  };
}
