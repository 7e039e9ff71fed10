"""Reads pairs of a heading and the text below it, by which vectors of words are learned:

    python3 pairs.py pairs.jsonl FOLDER...

Reads HTML, Markdown, Mallard pages, OpenAPI descriptions as JSON (`summary` and `description`) and WordNet's `data.*` (words and
what they mean) of all folders. Writes a line of JSON for each pair: where it is from, the title of the page, the heading, the text.
"""

import gzip
import json
import os
import random
import re
import sys

import lxml.etree
import lxml.html

MAX_TEXT = 1500
MIN_TEXT = 60
MAX_FILE = 3_000_000
MALLARD = '{http://projectmallard.org/1.0/}'
# Folders of translations, and of what is no text.
SKIPPED = re.compile(r'/(?!en-US/)(?:[a-z]{2}(?:[-_@][A-Za-z]+)?|_static|_modules|_sources)/')
KINDS = ('.html', '.htm', '.xhtml', '.page', '.md', '.mdx', '.json')


def plain(text):
    """Returns Markdown or text with HTML without marks, on one line."""
    text = re.sub(r'!?\[([^\]]*)\]\([^)]*\)', r'\1', text)
    return re.sub(r'\s+', ' ', re.sub(r'<[^>]+>|[`*_{}|#]', ' ', text)).strip()


def sections_of(parts):
    """Takes (level, text) of headings and (0, text) of what is between them; returns (title, heading, text)."""
    found, title, heading, texts = [], '', '', []

    def close():
        text = plain(' '.join(texts))
        if heading and len(text) > MIN_TEXT:
            found.append((title, heading, text[:MAX_TEXT]))
        texts.clear()

    for level, text in parts:
        if level == 0:
            texts.append(text)
            continue
        close()
        heading = re.sub(r'^[\d.]+\s+', '', plain(text).strip('¶ '))
        if level == 1:
            title = heading
    close()
    return found


def html_parts(data):
    document = lxml.html.fromstring(data)
    for element in document.xpath('//script|//style|//nav|//header|//footer'):
        element.drop_tree()
    body = document.find('body')
    for event, element in lxml.etree.iterwalk(document if body is None else body, events=('start', 'end')):
        if not isinstance(element.tag, str):
            continue
        level = {'h1': 1, 'h2': 2, 'h3': 3, 'h4': 4, 'h5': 5, 'dt': 6}.get(element.tag)
        if event == 'end':
            yield 0, element.tail or ''
        elif level is None:
            yield 0, element.text or ''
        else:
            yield level, element.text_content()
            element.text = None
            for child in list(element):
                element.remove(child)


def markdown_parts(text):
    front = re.match(r'---\n(.*?)\n---\n', text, re.S)
    if front:
        text = text[front.end():]
        for level, key in ((1, 'title'), (0, 'description')):
            value = re.search(rf'^{key}:\s*["\']?(.*?)["\']?\s*$', front[1], re.M)
            if value:
                yield level, value[1]
    for line in re.sub(r'```.*?```', ' ', text, flags=re.S).split('\n'):
        heading = re.match(r'(#{1,5})\s+(.*)', line)
        yield (len(heading[1]), heading[2]) if heading else (0, line)


def mallard_parts(data):
    def text_of(element):
        return ' '.join(element.itertext())

    def walk(element, level):
        title = element.find(f'{MALLARD}title')
        if title is not None:
            yield level, text_of(title)
        for child in element:
            if child.tag == f'{MALLARD}section':
                yield from walk(child, level + 1)
            elif child.tag not in (f'{MALLARD}info', f'{MALLARD}title'):
                yield 0, text_of(child)

    yield from walk(lxml.etree.fromstring(data), 1)


def operations_of(text, per_description=80):
    """The operations of an OpenAPI description: (title of the API, summary, description with its parameters)."""
    description = json.loads(text)
    paths = description.get('paths') if isinstance(description, dict) else None
    operations = [
        operation
        for item in (paths or {}).values() if isinstance(item, dict)
        for operation in item.values() if isinstance(operation, dict) and 'responses' in operation
    ]
    random.shuffle(operations)
    for operation in operations[:per_description]:
        said = plain(str(operation.get('description') or ''))
        name = re.sub(r'[_/]|(?<=[a-z])(?=[A-Z])', ' ', str(operation.get('operationId') or ''))
        summary = plain(str(operation.get('summary') or '')) or name
        if summary and len(said) > len(summary) + 30:
            taken = [p for p in operation.get('parameters') or [] if isinstance(p, dict)]
            parameters = ' '.join(plain(f'{p.get("name", "")} {p.get("description", "")}') for p in taken)
            yield '', summary, f'{said} {parameters}'[:MAX_TEXT]


def synsets_of(path):
    for line in open(path, encoding='utf8'):
        words, _, meaning = line.partition(' | ')
        fields = words.split()
        if not line.startswith(' '):
            names = [fields[4 + 2 * at].replace('_', ' ') for at in range(int(fields[3], 16))]
            yield '', ' '.join(names), plain(meaning.replace('"', ' '))


def pairs_of(path):
    if re.fullmatch(r'data\.(noun|verb|adj|adv)', os.path.basename(path)):
        return synsets_of(path)
    data = open(path, 'rb').read(MAX_FILE * 10)
    if path.endswith('.gz'):
        data, path = gzip.decompress(data), path[:-3]
    if path.endswith('.json'):
        return operations_of(data)
    if len(data) > MAX_FILE or not data.strip():
        return []
    if path.endswith('.page'):
        return sections_of(mallard_parts(data))
    if path.endswith(('.md', '.mdx')):
        return sections_of(markdown_parts(data.decode('utf8', 'ignore')))
    return sections_of(html_parts(data))


def files_in(folder):
    for place, _, names in os.walk(folder):
        if SKIPPED.search(f'{place}/'):
            continue
        for name in sorted(names):
            if name.startswith('data.') or name.removesuffix('.gz').endswith(KINDS):
                yield os.path.join(place, name)


def main(out, *folders):
    random.seed(1)
    known = set()
    with open(out, 'w', encoding='utf8') as lines:
        for folder in folders:
            for path in files_in(folder):
                try:
                    pairs = list(pairs_of(path))
                except (ValueError, lxml.etree.LxmlError) as error:
                    print(f'{path}: {error}', file=sys.stderr)
                    continue
                for title, heading, text in pairs:
                    if (heading[:60], text[:80]) in known:
                        continue
                    known.add((heading[:60], text[:80]))
                    source = title or os.path.dirname(path)
                    lines.write(json.dumps((source, title, heading, text)) + '\n')
    print(len(known), 'pairs')


if __name__ == '__main__':
    main(*sys.argv[1:])
