import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { CallRefused } from '../../engine/core/client/call-refused';
import { useShellCall } from '../../engine/core/client/call-named';
import { useAltDigit } from '../page/use-alt-digit';
import type { Result } from '../page/page-state';
import { agreeKey, goKey, type ScanPage } from '../page/definition';
import { useAgreeKey } from '../page/use-agree-key';
import { wayFrom } from '../page/way-from';
import { Sentence } from './sentence';
import styles from './confirm.module.css';
import { zh } from '../../language/zh';

type Question = NonNullable<Result['confirm']>;
interface Props {
  page: ScanPage;
  question: Question;
}

// A list of what is missing may be of any length: it scrolls, and the buttons stay within reach.
const usualLength = 80;

/** A question of the server or of the page. Enter answers nothing: a scanner ends its codes with it. */
export function Confirm({ page, question }: Props) {
  const [reason, setReason] = useState('');
  const needsReason = Boolean(question.reason_field);
  const isLong = question.text.length > usualLength;
  const { go } = page.pageState.result ?? {};
  const container = useRef<HTMLDivElement>(null);
  // What is typed next is what is missing, and may be a password: it does not go where codes are taken.
  const goToMissing = () =>
    [...(container.current?.querySelectorAll('input') ?? [])].find(({ value }) => !value.trim())?.focus();
  // Who signs is typed next, without a way to the mouse.
  const onChosen = () => void (question.second_person && setTimeout(goToMissing));
  return (
    <div ref={container} className={styles.confirm} data-confirm={question.field}>
      <p data-long={isLong || undefined} tabIndex={isLong ? 0 : undefined}>
        <Sentence text={question.text} />
      </p>
      {needsReason && (
        <Reason reasons={question.reasons ?? []} reason={reason} setReason={setReason} onChosen={onChosen} />
      )}
      {question.second_person ? (
        <SecondPerson page={page} question={question} reason={reason.trim()} goToMissing={goToMissing} />
      ) : (
        <Agree page={page} question={question} reason={reason} goToMissing={goToMissing} />
      )}
      {go && wayFrom(page.place, go.path) && (
        <Button size="large" data-go={go.path} onClick={page.go}>
          {zh`去${go.title}`}
          <kbd>{goKey}</kbd>
        </Button>
      )}
      <Button size="large" onClick={page.decline}>
        {zh`取消`}
        <kbd>Esc</kbd>
      </Button>
    </div>
  );
}

interface AnswerProps extends Props {
  reason: string;
  /** The cursor goes into the first field that is empty. */
  goToMissing: () => void;
}

/** What is asked about is done, once there is a reason where one is wanted. */
function Agree({ page, question: { action, reason_field: field }, reason, goToMissing }: AnswerProps) {
  const isPossible = !field || Boolean(reason.trim());
  const [isTooEarly, setTooEarly] = useState(false);
  const agree = () => page.confirm(reason);
  const refuse = () => {
    setTooEarly(true);
    goToMissing();
  };
  useAgreeKey(isPossible ? agree : refuse);
  return (
    <>
      {isTooEarly && !isPossible && <Missing titles={[zh`原因`]} />}
      <Button size="large" type="primary" data-agree disabled={!isPossible} onClick={agree}>
        {action ?? zh`确认`}
        <kbd>{agreeKey}</kbd>
        {!field && <kbd>#ACK</kbd>}
      </Button>
    </>
  );
}

/** What is to be filled in first. */
const Missing = ({ titles }: { titles: string[] }) => (
  <em className={styles.missing} role="alert">{zh`请先填写${titles.join(zh`、`)}`}</em>
);

interface ReasonProps {
  reasons: string[];
  reason: string;
  setReason: (reason: string) => void;
  /** One of the usual ones was chosen. */
  onChosen: () => void;
}

/** The usual reasons by Alt and their digits, and any other in words. */
function Reason({ reasons, reason, setReason, onChosen }: ReasonProps) {
  const choose = (chosen: string) => {
    setReason(chosen);
    onChosen();
  };
  useAltDigit((digit) => {
    const chosen = reasons[digit - 1];
    return chosen === undefined ? undefined : () => choose(chosen);
  });
  return (
    <div className={styles.reason}>
      {reasons.map((one, place) => (
        <Button key={one} type={one === reason ? 'primary' : 'default'} onClick={() => choose(one)}>
          {one}
          <kbd>Alt+{place + 1}</kbd>
        </Button>
      ))}
      <Input
        aria-label={zh`原因`}
        placeholder={reasons.length ? zh`其他原因` : zh`请输入原因`}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </div>
  );
}

/** A person with the permission signs at this workbench; the caller goes on afterwards. What is typed here is kept nowhere. */
function SecondPerson({ page, question, reason, goToMissing }: AnswerProps) {
  const approveOverride = useShellCall('approveOverride');
  const [person, setPerson] = useState({ username: '', password: '' });
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  const [isTooEarly, setTooEarly] = useState(false);
  const missing = [
    !reason && zh`原因`,
    !person.username.trim() && zh`授权人账号`,
    !person.password && zh`授权人密码`,
  ].filter((title) => title !== false);
  const isReady = missing.length === 0;
  const approve = async () => {
    const { field, second_person: request, prepared } = question;
    if (!isReady) {
      setTooEarly(true);
      goToMissing();
    }
    if (!approveOverride || !request || !prepared || !isReady || isAsking) return;
    setTooEarly(false);
    setAsking(true);
    setRefused('');
    const asked = { ...person, username: person.username.trim(), call: prepared.call, field, request };
    try {
      const { approval } = await approveOverride(asked);
      page.confirm(reason, approval);
    } catch (error) {
      setRefused(error instanceof CallRefused ? error.message : zh`授权失败，请重试`);
      setPerson({ ...person, password: '' });
    } finally {
      setAsking(false);
    }
  };
  useAgreeKey(() => void approve());
  return (
    <form
      className={styles.approver}
      data-second-person
      // A form whose button is grey is not sent: Enter goes on to what is missing.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isReady) goToMissing();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void approve();
      }}
    >
      <span>{zh`需要有权限的同事授权：`}</span>
      <Input
        aria-label={zh`授权人账号`}
        placeholder={zh`授权人账号`}
        value={person.username}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setPerson({ ...person, username: target.value })}
      />
      <Input
        aria-label={zh`授权人密码`}
        placeholder={zh`授权人密码`}
        type="password"
        value={person.password}
        maxLength={200}
        autoComplete="new-password"
        onChange={({ target }) => setPerson({ ...person, password: target.value })}
      />
      <Button size="large" type="primary" htmlType="submit" disabled={!isReady} loading={isAsking}>
        {question.action ?? zh`确认`}
        <kbd>{agreeKey}</kbd>
      </Button>
      {isTooEarly && !isReady ? <Missing titles={missing} /> : refused && <em role="alert">{refused}</em>}
    </form>
  );
}
