import { contentCode, csharpString, usings } from '../dotnet.ts';
import type { SnippetLanguage } from '../language.ts';
import { indent } from '../literals.ts';

/** C# 11 and later: top-level statements, raw strings, implicit usings left aside. */
export const dotnet: SnippetLanguage = {
  key: 'dotnet',
  label: '.NET',
  aliases: ['.net', 'dot-net'],
  highlight: 'csharp',
  extension: 'cs',
  generate(request) {
    const { method, url, headers, body } = request;
    const hasCookie = headers.some(({ name }) => name.toLowerCase() === 'cookie');
    const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
    const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
    return [
      usings(request).replace('\nusing System.Threading.Tasks;', ''),
      '',
      `using var client = new HttpClient(${hasCookie ? 'new HttpClientHandler { UseCookies = false }' : ''});`,
      `using var request = new HttpRequestMessage(new HttpMethod(${csharpString(method)}), ${csharpString(url)});`,
      ...others.map(
        ({ name, value }) => `request.Headers.TryAddWithoutValidation(${csharpString(name)}, ${csharpString(value)});`,
      ),
      ...contentCode(body, type, raw),
      '',
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    ].join('\n');
  },
};

/** A raw string: as many quotes around as never stand inside; its indentation is that of the closing quotes. */
function raw(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/"+/g), ([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return indent(`${fence}\n${text}\n${fence}`, 4);
}
