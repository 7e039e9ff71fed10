import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { plainConfig, writeProject } from './project.ts';

/** Problems of a project: code, place and hint, those of the codes that are asked for. */
export async function problems(files: Readonly<Record<string, unknown>>, ...codes: string[]): Promise<string[]> {
  const folder = await writeProject(files);
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const found = session.check().filter(({ code }) => codes.includes(code));
  await session.close();
  await folder.remove();
  return found.map(({ code, file, range, hint }) => {
    const place = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
    return `${code} ${file}${place} ${hint ?? ''}`;
  });
}

/** docs.json with what is asked of it. */
export const config = (more: Readonly<Record<string, unknown>>): unknown => ({ ...plainConfig, ...more });
