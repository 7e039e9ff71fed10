import type { HttpRequest } from '../../request/index.ts';
import { contentCode, csharpString, usings } from '../dotnet.ts';
import type { SnippetLanguage } from '../language.ts';

/** C# with HttpClient, as it compiles in every version of .NET. */
export const csharp: SnippetLanguage = {
  key: 'csharp',
  label: 'C#',
  aliases: ['c#'],
  highlight: 'csharp',
  extension: 'cs',
  generate(request) {
    const lines = program(request).map((line) => (line === '' ? '' : `        ${line}`));
    return `${usings(request)}

public static class Program
{
    public static async Task Main()
    {
${lines.join('\n')}
    }
}`;
  },
};

function program({ method, url, headers, body }: HttpRequest): string[] {
  const hasCookie = headers.some(({ name }) => name.toLowerCase() === 'cookie');
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return [
    `var client = new HttpClient(${hasCookie ? 'new HttpClientHandler { UseCookies = false }' : ''});`,
    `var request = new HttpRequestMessage(new HttpMethod(${csharpString(method)}), ${csharpString(url)});`,
    ...headers
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map(
        ({ name, value }) => `request.Headers.TryAddWithoutValidation(${csharpString(name)}, ${csharpString(value)});`,
      ),
    ...contentCode(body, type, verbatim),
    '',
    'var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
}

/** A verbatim string: only the quote is written twice. */
function verbatim(text: string): string {
  return `@"${text.replaceAll('"', '""')}"`;
}
