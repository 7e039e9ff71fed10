"""Learns vectors of words, so that what is asked is nearer to the text that answers it than to other texts:

    python3 train.py training.pkl vectors.npy

The vector of a text is the sum of its words', one long. Each batch has questions and their texts; a question should have the
largest product with its own text, and a text with its own question (InfoNCE with the others of the batch as wrong answers). Texts
that stand near each other are in one batch, so that there are wrong answers that are nearly right. What is written is the mean of
the last steps.
"""

import pickle
import random
import sys
from collections import defaultdict

import numpy
import torch
from torch.nn import functional

EPOCHS = 5
BATCH = 1024
TOGETHER = 16
RATE = 0.003
SCALE = 16
# How often a pair, and a question that was written for this, comes in an epoch.
TIMES = {'pair': 1, 'page': 6}
KEPT = 0.996


def bags(lists):
    offsets = numpy.cumsum([0] + [len(ids) for ids in lists[:-1]])
    return torch.tensor(numpy.concatenate(lists), dtype=torch.long), torch.tensor(offsets)


def batches(training):
    chunks = []
    for kind, times in TIMES.items():
        for _ in range(times):
            groups = defaultdict(list)
            for entry in training[kind]:
                groups[entry[0]].append((kind, *entry[1:]))
            for entries in groups.values():
                random.shuffle(entries)
                chunks += [entries[at:at + TOGETHER] for at in range(0, len(entries), TOGETHER)]
    random.shuffle(chunks)
    batch = []
    for chunk in chunks:
        batch += chunk
        if len(batch) >= BATCH:
            yield batch
            batch = []


def varied(kind, asked, title, text):
    """Returns a question without some of its words, and a part of its text with or without the title."""
    if len(asked) > 2 and random.random() < 0.4:
        some = asked[numpy.random.rand(len(asked)) > 0.25]
        asked = some if len(some) > 0 else asked
    if len(text) > 40 and random.random() < 0.3:
        start = random.randrange(len(text) // 3)
        text = text[start:start + random.randrange(20, 80)]
    is_titled = len(title) > 0 and random.random() < (0.8 if kind == 'page' else 0.4)
    return asked, numpy.concatenate([title, text]) if is_titled else text


def loss_of(sums, batch):
    asked, texts = zip(*(varied(*entry) for entry in batch))
    questions = functional.normalize(sums(*bags(asked)), dim=1)
    answers = functional.normalize(sums(*bags(texts)), dim=1)
    products = SCALE * questions @ answers.T
    # The text of a question is no wrong answer to the other questions about it.
    keys = torch.tensor([hash(text[:6].tobytes()) for _, _, _, text in batch])
    is_same = (keys[:, None] == keys[None]) & ~torch.eye(len(batch), dtype=torch.bool)
    products = products.masked_fill(is_same, -1e4)
    right = torch.arange(len(batch))
    return (functional.cross_entropy(products, right) + functional.cross_entropy(products.T, right)) / 2


def main(path, out):
    for seeded in (random.seed, numpy.random.seed, torch.manual_seed):
        seeded(0)
    training = pickle.load(open(path, 'rb'))
    sums = torch.nn.EmbeddingBag.from_pretrained(torch.tensor(training['vectors']), freeze=False, mode='sum')
    optimizer = torch.optim.Adam(sums.parameters(), lr=RATE)
    mean = sums.weight.detach().clone()
    steps = EPOCHS * sum(len(training[kind]) * times for kind, times in TIMES.items()) // BATCH
    step = 0
    for epoch in range(EPOCHS):
        losses = []
        for batch in batches(training):
            loss = loss_of(sums, batch)
            optimizer.zero_grad()
            loss.backward()
            step += 1
            optimizer.param_groups[0]['lr'] = RATE * max(0.03, 1 - step / steps)
            optimizer.step()
            mean.mul_(KEPT).add_(sums.weight.detach(), alpha=1 - KEPT)
            losses.append(loss.item())
        print(epoch, round(sum(losses) / len(losses), 3), flush=True)
        numpy.save(out, mean.numpy())


if __name__ == '__main__':
    main(*sys.argv[1:])
