import { checkApiDocument } from '../../src/api/check.ts';
import { readApiDocument } from '../../src/api/read.ts';

/** A description without a fault, to plant some in. */
export const openapi = `openapi: 3.1.0
info:
  title: Books
  version: 1.0.0
servers:
  - url: https://{region}.books.example
    variables:
      region:
        default: eu
        enum: [eu, us]
security:
  - key: []
tags:
  - name: Books
paths:
  /books:
    get:
      operationId: listBooks
      tags: [Books]
      parameters:
        - name: limit
          in: query
          schema:
            type: integer
            default: 20
      responses:
        '200':
          description: All books.
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/Book'
  /books/{bookId}:
    parameters:
      - name: bookId
        in: path
        required: true
        schema:
          type: string
    get:
      operationId: getBook
      responses:
        '200':
          description: One book.
components:
  securitySchemes:
    key:
      type: http
      scheme: bearer
  schemas:
    Book:
      type: object
      required: [title]
      properties:
        title:
          type: string
        pages:
          type: integer
          example: 120
`;

/** A description of channels without a fault, to plant some in. */
export const asyncapi = `asyncapi: 3.0.0
info:
  title: Loans
  version: 1.0.0
servers:
  live:
    host: events.books.example
    protocol: wss
channels:
  loaned:
    address: loans/{branch}
    parameters:
      branch:
        description: Which branch.
    messages:
      loan:
        payload:
          type: object
operations:
  onLoan:
    action: receive
    channel:
      $ref: '#/channels/loaned'
    messages:
      - $ref: '#/channels/loaned/messages/loan'
`;

/** What is said of a description, each problem with its line. */
export function problems(text: string): string[] {
  const file = { path: 'api.yaml', text };
  return [...readApiDocument(file).diagnostics, ...checkApiDocument(file, { files: ['schemas/book.yaml'] })].map(
    ({ range, message, hint }) => `${range?.start.line}: ${message} ${hint}`,
  );
}

/** The text after an edit, and the line of it. */
export function edited(text: string, find: string, replace: string): { text: string; line: number } {
  const at = text.indexOf(find);
  if (at < 0) throw new Error(`nothing says ${find}`);
  return { text: text.replace(find, () => replace), line: text.slice(0, at).split('\n').length };
}
