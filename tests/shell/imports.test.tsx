import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import ImportModal from '../../src/engine/antd/imports/import-modal';
import { writtenRows, type ImportTask } from '../../src/engine/core/imports/import-task';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { EngineProvider } from '../../src/engine/core/engine';
import { uploadPath } from '../../src/metadata/model/file-addresses';
import { useNotice } from '../../src/shell/notice';
import ImportRecords from '../../src/shell/imports/import-records';
import { shellModel } from '../../src/shell/shell-model';
import { show } from './support/stage';

const call = jest.fn();
const failed = jest.fn();
const types = [{ entity: 'packaging-material', title: '包材' }];
const sheet = () => new File(['包材编码\n'], '包材.csv');

function Console({ children }: { children: ReactElement }) {
  const notify = useNotice();
  return (
    <EngineProvider
      transport={{
        call,
        upload: call,
        follow: (path, asked) => asked.catch((error: unknown) => Promise.reject(failed(path, error) ?? error)),
      }}
      principal={{ kind: 'sos', codes: new Set() }}
      shell={shellModel}
      notify={notify}
      confirm={async () => false}
      useSearchState={() => [new URLSearchParams(), () => undefined]}
    >
      {children}
    </EngineProvider>
  );
}

beforeEach(() => [call, failed].forEach((mock) => mock.mockReset()));

test('imports that cannot be listed say so (R-280)', async () => {
  call.mockRejectedValue(new Error('no network'));
  show(
    <Console>
      <ImportRecords onClose={() => undefined} />
    </Console>,
  );
  expect(await screen.findByText('获取上传列表失败')).toBeTruthy();
  expect(document.querySelector<HTMLElement>('.ant-modal')?.style.getPropertyValue('width')).toBe('826px');
});

test('twenty imports stand on a page, or 50, 100, 200 (R-276)', async () => {
  const upload_records = Array.from({ length: 21 }, (_, n) => ({ task_id: String(n), status: 4, file_name: `${n}` }));
  call.mockResolvedValue({ upload_records, pagination: { page: 1, size: 20, total: 21 } });
  const { user } = show(
    <Console>
      <ImportRecords onClose={() => undefined} />
    </Console>,
  );
  await user.click(await screen.findByRole('combobox'));
  const sizes = document.querySelectorAll('.ant-select-item-option-content');
  expect([...sizes].map(({ textContent }) => parseInt(textContent, 10))).toEqual([20, 50, 100, 200]);
});

test('a file that is still on its way is waited for (R-287), a template that lies nowhere is told of (R-291)', async () => {
  const sent: XMLHttpRequest[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
  });
  call.mockResolvedValue({ file_uri: '' });
  const { user } = show(
    <Console>
      <ImportModal types={types} onClose={() => undefined} />
    </Console>,
  );
  await user.click(await screen.findByRole('button', { name: '下载模板' }));
  expect(await screen.findByText('下载地址为空')).toBeTruthy();
  await user.upload(screen.getByLabelText('导入文件'), sheet());
  await user.click(screen.getByRole('button', { name: '上传并预览' }));
  await user.click(screen.getByRole('button', { name: '上传并预览' }));
  expect(await screen.findByText('文件上传中，请稍后重试')).toBeTruthy();

  const [request] = sent;
  const responseText = JSON.stringify({ code: 0, msg: '', data: { oid: 'file-1' }, log_id: '' });
  Object.defineProperty(request, 'responseText', { value: responseText });
  request?.onload?.(new ProgressEvent('load'));
  const asked = expect.objectContaining({ file_id: 'file-1', extral_info: '{}' });
  await waitFor(() => expect(call.mock.calls.flat()).toContainEqual(asked));
});

test('a session that has ended while a file was on its way is told of, and the file can be handed over again', async () => {
  const [{ sessionEnded }, sent] = [shellModel.constants.errors, [] as XMLHttpRequest[]];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
  });
  const { user } = show(
    <Console>
      <ImportModal types={types} onClose={() => undefined} />
    </Console>,
  );
  await user.upload(screen.getByLabelText('导入文件'), sheet());
  await user.click(screen.getByRole('button', { name: '上传并预览' }));
  const responseText = JSON.stringify({ code: sessionEnded, msg: '请重新登录', data: {}, log_id: '' });
  Object.defineProperty(sent[0], 'responseText', { value: responseText });
  sent[0]?.onload?.(new ProgressEvent('load'));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(uploadPath, expect.objectContaining({ code: sessionEnded })));
  await user.click(screen.getByRole('button', { name: '上传并预览' }));
  expect(sent).toHaveLength(2);
});

test('a file of which nothing more goes is given up in words, and can be handed over again', async () => {
  const sent: XMLHttpRequest[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
  });
  // As a browser does; jsdom's has sent nothing.
  jest.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.onabort?.(new ProgressEvent('abort'));
    this.onloadend?.(new ProgressEvent('loadend'));
  });
  const { user } = show(
    <Console>
      <ImportModal types={types} onClose={() => undefined} />
    </Console>,
  );
  await user.upload(screen.getByLabelText('导入文件'), sheet());
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: '上传并预览' }));
    const { requestTimeoutMs } = shellModel.constants;
    for (const loaded of [1, 2]) {
      await act(() => jest.advanceTimersByTimeAsync(requestTimeoutMs - 1));
      act(() => void sent[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 })));
    }
    expect(screen.getByRole('progressbar').textContent).toContain('50%');
    await act(() => jest.advanceTimersByTimeAsync(requestTimeoutMs + 1000));
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByText('网络超时，请重试！')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: '上传并预览' }));
  expect(sent).toHaveLength(2);
});

test('a file whose import found no answer is asked about again, and is not handed over twice', async () => {
  const { errors } = shellModel.constants;
  const sent: XMLHttpRequest[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
    const responseText = JSON.stringify({ code: 0, msg: '', data: { oid: `file-${sent.length}` }, log_id: '' });
    Object.defineProperty(this, 'responseText', { value: responseText });
    this.onload?.(new ProgressEvent('load'));
    this.onloadend?.(new ProgressEvent('loadend'));
  });
  const asked = (): unknown[] => call.mock.calls.map(([, body]) => (body as { file_id?: string }).file_id);
  const { user } = show(
    <Console>
      <ImportModal types={types} onClose={() => undefined} />
    </Console>,
  );
  await user.upload(screen.getByLabelText('导入文件'), sheet());
  const button = screen.getByRole('button', { name: '上传并预览' });
  call.mockRejectedValueOnce(new CallRefused(errors.unavailable as number, '网络超时，请重试！'));
  await user.click(button);
  expect(await screen.findByText('网络超时，请重试！')).toBeTruthy();
  call.mockRejectedValueOnce(new CallRefused(1, '文件已过期'));
  await user.click(button);
  expect(await screen.findByText('文件已过期')).toBeTruthy();
  expect([sent.length, asked()]).toEqual([1, ['file-1', 'file-1']]);
  call.mockResolvedValue({ task: { task_id: '1', status: 4, upload_type: 'packaging-material' } });
  await user.click(button);
  await waitFor(() => expect(asked()).toEqual(['file-1', 'file-1', 'file-2']));
});

test('what can be taken back is what was written: neither what the preview refused, nor what was refused after it', () => {
  const task = { status: 3, total_count: 9, create_count: 4, update_count: 1, unchanged_count: 1, done_count: 5 };
  expect(writtenRows({ ...task, failed_count: 3 } as ImportTask)).toBe(5);
  expect(writtenRows({ ...task, failed_count: 5 } as ImportTask)).toBe(3);
});
