"""Writes the vectors of the words that matter most as the two modules that search reads them from:

    python3 table.py training.pkl vectors.npy ../../src/search/bm25/embeddings

Two bits a dimension, by four levels that all share, and one character for the logarithm of the length.
"""

import hashlib
import pickle
import re
import sys

import numpy

WORDS = 14_000
LEVELS = 4
DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
PER_CHARACTER = 3
# Words of other languages: their texts should have few known words, so that they have no embedding.
FOREIGN = set(
    'de la el los las un una uno en y del que con por para su se es le les des du et est une pour dans sur pas qui au aux '
    'der das und ist nicht ein eine einen mit den dem von zu auf fur im sie wir ihr oder wenn il lo gli di che per non sono '
    'os das dos em um uma nao com mas mai ou como mais het een van je op te og av som att det'.split()
)


def levels_of(values):
    """Returns levels that are nearest to the values in the mean (Lloyd, 1982)."""
    levels = numpy.quantile(values, (numpy.arange(LEVELS) + 0.5) / LEVELS)
    for _ in range(30):
        nearest = numpy.searchsorted((levels[1:] + levels[:-1]) / 2, values)
        levels = numpy.array([values[nearest == at].mean() for at in range(LEVELS)])
    return numpy.round((levels - levels[::-1]) / 2, 3)


def main(training_path, vectors_path, out):
    training = pickle.load(open(training_path, 'rb'))
    vectors = numpy.load(vectors_path)
    lengths = numpy.linalg.norm(vectors, axis=1)
    words = training['words']
    by_count = sorted(range(len(words)), key=lambda at: -training['counts'][at])
    able = [at for at in by_count if words[at] not in FOREIGN and re.fullmatch('[a-z0-9]+', words[at])]
    chosen = sorted(able[:WORDS], key=lambda at: words[at])
    vectors, lengths = vectors[chosen], lengths[chosen]
    dimensions = vectors.shape[1]
    # Turned at random, so that all dimensions say as much.
    turn = numpy.linalg.qr(numpy.random.default_rng(0).normal(size=(dimensions, dimensions)))[0]
    directions = vectors @ turn / lengths[:, None] * dimensions**0.5
    levels = levels_of(directions.ravel())
    codes = numpy.searchsorted((levels[1:] + levels[:-1]) / 2, directions.ravel()).reshape(directions.shape)
    logarithms = numpy.log(lengths)
    least, step = logarithms.min(), (logarithms.max() - logarithms.min()) / (len(DIGITS) - 1)
    rows = ''
    for code, logarithm in zip(codes, logarithms):
        rows += DIGITS[round((logarithm - least) / step)]
        for at in range(0, dimensions, PER_CHARACTER):
            rows += DIGITS[sum(int(level) << 2 * place for place, level in enumerate(code[at:at + PER_CHARACTER]))]
    stems = ' '.join(words[at] for at in chosen)
    version = hashlib.sha256(f'{stems}{rows}'.encode()).hexdigest()[:8]
    with open(f'{out}/table.data.ts', 'w', encoding='utf8') as module:
        module.write(f"""/** What is to be known of the table of `word-vectors.data.ts` to read some of it. `bench/embeddings` makes this file, too. */
export const tableVersion = '{version}';
export const dimensions = {dimensions};

/** What the values of a dimension mean. */
export const levels: readonly number[] = {[float(level) for level in levels]};

/** What the first character of a vector means. */
export const norms = {{ least: {least:.4f}, step: {step:.5f} }};
""")
    with open(f'{out}/word-vectors.data.ts', 'w', encoding='utf8') as module:
        module.write(f"""/**
 * Vectors of words, learned so that what readers ask is near the texts that answer it. `bench/embeddings` makes this file. Stems
 * (Porter, 1980) in alphabetical order, and the vector of each: one character for the logarithm of its length, then its direction,
 * three dimensions in a character.
 */
export const stems =
  '{stems}';

export const vectors =
  '{rows}';
""")
    print(len(chosen), 'words,', len(stems) + len(rows), 'characters')


if __name__ == '__main__':
    main(*sys.argv[1:])
