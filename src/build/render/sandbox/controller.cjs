'use strict';
// Runs in a process of its own, given to Node as text: it reads no file. Node's permission model refuses files, processes,
// threads and addons there, and its environment says a language and a time zone alone. Requests come on fd 0 and answers go
// to fd 1, each a length of four bytes and JSON. The event loop never turns: nothing but the page that was asked for runs.
const { readSync, writeSync } = require('node:fs');
const vm = require('node:vm');

/** What code that got out of its realm would look for. */
function closeDoors() {
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'kill', 'getBuiltinModule', 'mainModule', '_debugProcess'])
    Object.defineProperty(process, name, { value: undefined });
  // What every realm has belongs to the language: it is frozen. The rest is Node's.
  const ofLanguage = new Set(vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'));
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!ofLanguage.has(name)) {
      if (name !== 'process' && name !== 'Buffer') Reflect.deleteProperty(globalThis, name);
      continue;
    }
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name);
    if (typeof value !== 'function') continue;
    Object.freeze(value.prototype ?? value);
    Object.freeze(value);
  }
}

function read(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const count = readSync(0, bytes, at, length - at);
    if (count === 0) process.exit(0);
    at += count;
  }
  return bytes;
}

function write(text) {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  for (const part of [length, bytes]) for (let at = 0; at < part.length;) at += writeSync(1, part, at);
}

/** Code of modules that several pages import, by the name that the other side gives it. */
const scripts = new Map();

function scriptOf({ id, code, address, isShared }) {
  const known = scripts.get(id);
  if (known !== undefined) return known;
  let script;
  try {
    // Names of the scope are those of an object; the code itself is a function, strict where it says so.
    script = {
      value: new vm.Script(`(scope) => { with (scope) return function () {\n${code}\n}; }`, { filename: address }),
    };
  } catch (error) {
    script = { message: String(error.message) };
  }
  if (isShared) scripts.set(id, script);
  return script;
}

const tick = new vm.Script('0');

/** Errors of promises that nobody awaited; Node tells of them after its tick, of which the loop below leaves it none. */
const strays = [];
process.on('unhandledRejection', (error) => void strays.push(error));

function makePage({ page, modules }) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  if (page.usesWebNames) webNamesScript.runInContext(context);
  const realm = realmScript.runInContext(context);
  for (const module of modules) {
    const { value, message } = scriptOf(module);
    if (value === undefined) realm.fail(module.path, message);
    else realm.define(module.path, value.runInContext(context));
  }
  realm.start(JSON.stringify(page));
  do tick.runInContext(context);
  while (realm.goOn());
  process._tickCallback?.();
  for (const error of strays.splice(0)) realm.stray(error);
  return realm.result();
}

const receive = () => JSON.parse(read(read(4).readUInt32LE()).toString());
const { realm, webNames, maxBytes } = receive();
const realmScript = new vm.Script(realm, { filename: 'octavo' });
const webNamesScript = new vm.Script(webNames, { filename: 'octavo' });
closeDoors();
write('{}');
for (;;) {
  const request = receive();
  let answer;
  try {
    answer = makePage(request);
    if (typeof answer !== 'string') answer = '{}';
    if (answer.length > maxBytes) answer = '{"isTooLarge":true}';
  } catch {
    // Whatever it is, it is of the page's realm: it is not looked at.
    answer = '{"problem":"its code cannot be run"}';
  }
  write(answer);
}
