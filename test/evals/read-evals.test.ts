import { describe, expect, test } from 'vitest';
import { readEvals } from '../../src/evals/index.ts';

const pages = ['index', 'guides/keys', 'guides/limits'];

function read(text: string): ReturnType<typeof readEvals> {
  return readEvals({ path: 'evals.yaml', text }, pages);
}

function problems(text: string): string[] {
  return read(text).diagnostics.map(({ code, message, hint, range }) => {
    return `${code} ${range?.start.line}:${range?.start.column} ${message} ${hint}`;
  });
}

describe('a file of questions', () => {
  test('is read with its short forms, each value as the text that it is written as', () => {
    const { value, diagnostics } = read(`thresholds:
  recall: 0.9
questions:
  - id: keys
    question: How do I rotate a key?
    expected: [3.10, [once a month, monthly]]
    routes: /guides/keys#rotation
    severity: error
  - { id: start, question: Where do I begin?, routes: [/, guides/keys], expected: here }
  - { id: price, question: What does it cost?, refuse: true }
  - { id: later, question: What comes next?, routes: /, skip: true }
`);
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({
      thresholds: { recall: 0.9 },
      skipped: 1,
      questions: [
        {
          id: 'keys',
          question: 'How do I rotate a key?',
          expected: [['3.10'], ['once a month', 'monthly']],
          routes: ['guides/keys'],
          refuse: false,
          severity: 'error',
        },
        {
          id: 'start',
          question: 'Where do I begin?',
          expected: [['here']],
          routes: ['index', 'guides/keys'],
          refuse: false,
          severity: 'warning',
        },
        { id: 'price', question: 'What does it cost?', expected: [], routes: [], refuse: true, severity: 'warning' },
      ],
    });
  });

  test('tells all mistakes at once, each at its place', () => {
    expect(
      problems(`threshold: { recall: 0.9 }
thresholds:
  recal: 0.9
  mrr: 90%
questions:
  - question: How do I rotate a key?
    routes: /guides/key
    expected: { a: b }
  - id: two
    id: two
    question: What?
    routes: [/guides/limits, /nowhere/at/all]
    severity: high
  - id: two
    question: ''
    refuse: true
    routes: /
    answers: x
  - id: three
    question: Why?
    refuse: maybe
  - just text
`),
    ).toEqual([
      'OCT621 10:5 This key appears twice. Merge the two, or rename one.',
      'OCT622 4:8 thresholds.mrr is "90%". Write a number from 0 to 1.',
      'OCT621 3:3 thresholds has no key "recal". Did you mean "recall"?',
      'OCT622 6:5 questions[0] has no "id". Write a text.',
      'OCT622 8:15 questions[0].expected is an object. Write the texts that the answer must have, as a list.',
      'OCT622 13:15 questions[1].severity is "high". Write "error" or "warning".',
      'OCT622 15:15 questions[2].question is "". Write a text.',
      'OCT621 18:5 questions[2] has no key "answers". Use one of id, question, expected, routes, refuse, severity, skip.',
      'OCT622 21:13 questions[3].refuse is "maybe". Write true or false.',
      'OCT622 22:5 questions[4] is "just text". Write a question with "id", "question" and "routes".',
      'OCT621 1:1 The file has no key "threshold". Did you mean "thresholds"?',
      'OCT623 7:13 No page has the path "/guides/key". Did you mean "/guides/keys"?',
      'OCT623 12:30 No page has the path "/nowhere/at/all". Write the path of a page.',
      'OCT622 14:9 Two questions have the id "two". Give each an id of its own.',
      'OCT622 17:5 questions[2] has "routes" and is to be refused. Remove "routes", as no page answers it, or "refuse".',
      'OCT622 19:5 questions[3] has no "routes". Name the pages that answer it, or write "refuse: true" where none does.',
    ]);
  });

  test.each([
    ['', '1:1', 'The file has no "questions".'],
    ['questions: []', '1:12', 'questions is a list.'],
    ['- id: a', '1:1', 'The file is a list.'],
    ['questions: 3', '1:12', 'questions is "3".'],
    [
      'questions:\n  - id: "open\n    question: b',
      '2:9',
      'This is not valid YAML: the text that begins with " is not closed.',
    ],
    ['questions:\n\t- id: a', '2:1', 'This is not valid YAML: a tab cannot indent.'],
    ['questions: *none', '1:12', 'The alias *none is not read in a file of questions.'],
    ['a: &a [*a]\nquestions: *a', '1:8', 'The alias *a is not read'],
  ])('says what is wrong with %j', (text, place, message) => {
    expect(problems(text).join()).toContain(`${place} ${message}`);
  });
});
