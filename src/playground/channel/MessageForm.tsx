import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { FileInput } from '../form/FileInput.tsx';
import type { MessageProps } from './message-props.ts';
import { MessageEditor } from './MessageEditor.tsx';
import type { ChannelProps } from './props.ts';
import { textProblems } from './recognise.ts';
import { binaryFile, freeText, type MessageDraft } from './use-message.ts';
import { say } from '../texts/say.ts';

interface Props {
  props: Pick<ChannelProps, 'messages' | 'schemas' | 'isUnchecked' | 'definitions'>;
  draft: MessageDraft;
  isOpen: boolean;
  onSend: (data: string | ArrayBuffer) => void;
}

/** What is sent: a described message, any text, or a file. */
export function MessageForm({ props, draft, isOpen, onSend }: Props): ReactNode {
  const { messages } = props;
  const { choice, message, text, isFile } = draft;
  const [file, setFile] = useState<File>();
  const problems = message === undefined || isFile ? [] : textProblems(text, message, props);
  const canSend = isOpen && (!isFile || file !== undefined);
  const send = (): void => {
    if (!canSend) return;
    if (isFile) void file?.arrayBuffer().then(onSend);
    else onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <fieldset className="playground-section" onKeyDown={onKeyDown}>
      <legend>{say('message')}</legend>
      <div className="channel-choices">
        <MessageChoice messages={messages} value={choice} onChange={draft.choose} />
        {!isFile && (message?.examples.length ?? 0) > 1 && (
          <select
            aria-label={say('example')}
            value={draft.example}
            onChange={(event) => draft.chooseExample(Number(event.target.value))}
          >
            {message?.examples.map(({ label }, index) => (
              <option key={index} value={index}>
                {label === '' ? `${say('example')} ${index + 1}` : label}
              </option>
            ))}
          </select>
        )}
      </div>
      {isFile ? (
        <FileInput
          files={file === undefined ? [] : [file]}
          attributes={{ 'aria-label': say('binaryFile') }}
          onChange={([chosen]) => setFile(chosen)}
        />
      ) : (
        <MessageEditor
          key={draft.draft}
          field={message?.field}
          definitions={props.definitions}
          text={text}
          problems={problems}
          onText={draft.write}
        />
      )}
      <div className="channel-send">
        <button type="button" className="playground-send" disabled={!canSend} onClick={send}>
          {say(problems.length > 0 ? 'sendAnyway' : 'send')}
        </button>
        <span className="channel-hint">{hint(isOpen, isFile && file === undefined)}</span>
      </div>
      {props.isUnchecked && <p className="channel-hint">{say('channelTooLarge')}</p>}
    </fieldset>
  );
}

function hint(isOpen: boolean, isMissingFile: boolean): string {
  if (!isOpen) return say('connectFirst');
  return say(isMissingFile ? 'fileMissing' : 'sendKeys');
}

interface ChoiceProps {
  messages: readonly MessageProps[];
  value: string;
  onChange: (value: string) => void;
}

function MessageChoice({ messages, value, onChange }: ChoiceProps): ReactNode {
  const indexed = messages.map(({ name, title, sides }, index) => ({
    index,
    label: title === undefined ? name : `${title} (${name})`,
    isSent: sides.includes('send'),
  }));
  const groups = [
    { label: say('messagesToSend'), options: indexed.filter(({ isSent }) => isSent) },
    { label: say('otherMessages'), options: indexed.filter(({ isSent }) => !isSent) },
  ].filter(({ options }) => options.length > 0);
  return (
    <select aria-label={say('messageToSend')} value={value} onChange={(event) => onChange(event.target.value)}>
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map((option) => (
            <option key={option.index} value={option.index}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
      <optgroup label={say('anything')}>
        <option value={freeText}>{say('text')}</option>
        <option value={binaryFile}>{say('binaryFromFile')}</option>
      </optgroup>
    </select>
  );
}
