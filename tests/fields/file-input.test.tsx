import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import { FieldContextProvider, type FieldContext, type ReferenceOption } from '../../src/fields/field-view';
import FileInput from '../../src/fields/components/file-input';
import { fieldTypes } from '../../src/fields/types';
import { field } from '../engine/support/goods';

const png = (name: string, size = 20): File => {
  const content = new Uint8Array(size);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], name, { type: 'image/png' });
};

interface Setting {
  first?: string[];
  targets?: ReferenceOption[];
  keepFile?: FieldContext['keepFile'];
}

/** A form with one field of at most three images. */
function openField({
  first = [],
  targets,
  keepFile = async (_field, { name }) => ({ id: name, label: name }),
}: Setting = {}) {
  const entered = jest.fn();
  const services = {
    typeOf: ({ type }: Parameters<FieldContext['typeOf']>[0]) => fieldTypes[type],
    fileAddress: (id: string) => `/files/${id}`,
    keepFile: jest.fn(keepFile),
    maxFileBytes: () => 1024,
  };
  const images = field('photos', '照片', {
    type: 'image',
    schema: fieldTypes.image.valueSchema({ maxItems: 3 }),
  });
  function Form() {
    const [value, setValue] = useState<unknown>(first);
    const keep = (next: unknown) => {
      entered(next);
      setValue(next);
    };
    return <FileInput id="photos" field={images} value={value} onChange={keep} targets={targets} />;
  }
  render(
    <App>
      <FieldContextProvider value={services as unknown as FieldContext}>
        <Form />
      </FieldContextProvider>
    </App>,
  );
  const chooser = screen.getByLabelText('照片');
  return { entered, services, chooser, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

test('several images are chosen at once; each is kept, shown small and named', async () => {
  const { entered, chooser, user } = openField();
  await user.upload(chooser, [png('一.png'), png('二.png')]);
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['一.png', '二.png']));
  expect(screen.getByRole('link', { name: '一.png' })).toHaveAttribute('href', '/files/一.png');
  expect(screen.getByText(/^2 \/ 3 个/)).toBeInTheDocument();
});

test('they stand as they were chosen, whichever of them is there first', async () => {
  const arrivals = new Map<string, () => void>();
  const { entered, chooser, user } = openField({
    first: ['零.png'],
    keepFile: (_field, { name }) =>
      new Promise((resolve) => void arrivals.set(name, () => resolve({ id: name, label: name }))),
  });
  await user.upload(chooser, [png('一.png'), png('二.png')]);
  await waitFor(() => expect(arrivals.size).toBe(2));
  await act(async () => arrivals.get('二.png')?.());
  await act(async () => arrivals.get('一.png')?.());
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['零.png', '一.png', '二.png']));
});

test('what is no image, is empty or too large is told by name, and the others are kept', async () => {
  const { entered, services, chooser, user } = openField();
  const page = new File(['<html>'], '网页.png', { type: 'image/png' });
  await user.upload(chooser, [page, new File([], '空.png'), png('大.png', 2000), png('好.png')]);
  expect(await screen.findByText('网页.png：不是 PNG、JPEG、WebP 文件')).toBeInTheDocument();
  expect(screen.getByText('空.png：文件是空的')).toBeInTheDocument();
  expect(screen.getByText('大.png：超过 1 KB')).toBeInTheDocument();
  // The fourth was one too many.
  expect(screen.getByText('最多 3 个文件，其余未上传')).toBeInTheDocument();
  expect(services.keepFile).not.toHaveBeenCalled();
  await user.upload(chooser, png('好.png'));
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['好.png']));
  expect(screen.queryByText('空.png：文件是空的')).not.toBeInTheDocument();
});

test('when one fails on its way, the reason stands there and what is kept stays', async () => {
  const { entered, chooser, user } = openField({
    async keepFile(_field, { name }) {
      if (name === '坏.png') throw new Error('网络超时，请重试！');
      return { id: name, label: name };
    },
  });
  await user.upload(chooser, [png('坏.png'), png('好.png')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('坏.png：网络超时，请重试！');
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['好.png']));
});

test('a file on its way shows how far it is, and one that is taken back is no more heard of', async () => {
  const ways: { signal?: AbortSignal; seen?: (share: number) => void; arrive: () => void }[] = [];
  const { entered, chooser, user } = openField({
    keepFile: (_field, { name }, options) =>
      new Promise((resolve, reject) => {
        ways.push({ ...options, arrive: () => resolve({ id: name, label: name }) });
        options?.signal?.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError')));
      }),
  });
  await user.upload(chooser, [png('一.png'), png('二.png')]);
  await waitFor(() => expect(ways).toHaveLength(2));
  act(() => ways[0]?.seen?.(0.43));
  expect(screen.getByLabelText('一.png 上传进度')).toHaveTextContent('42%');
  // All of it has gone, and no answer has come.
  act(() => ways[0]?.seen?.(1));
  expect(screen.getByLabelText('一.png 上传进度')).toHaveTextContent('99%');
  expect(screen.getByLabelText('二.png 上传进度')).toHaveTextContent('0%');
  await user.click(screen.getByRole('button', { name: '取消上传 一.png' }));
  expect(ways[0]?.signal?.aborted).toBe(true);
  act(() => ways[1]?.arrive());
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['二.png']));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what did not arrive is sent again when asked for, as long as there is room, or is removed', async () => {
  let isLost = true;
  const { entered, services, chooser, user } = openField({
    first: ['a'],
    async keepFile(_field, { name }) {
      if (isLost) throw new Error('请求失败，请稍后重试');
      return { id: name, label: name };
    },
  });
  await user.upload(chooser, [png('一.png'), png('二.png')]);
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  isLost = false;
  await user.click(screen.getByRole('button', { name: '重新上传 一.png' }));
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['a', '一.png']));
  await user.upload(chooser, png('三.png'));
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['a', '一.png', '三.png']));
  expect(screen.getByRole('button', { name: '重新上传 二.png' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '移除 二.png' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(services.keepFile).toHaveBeenCalledTimes(4);
});

test('an image is dropped on the field, another pasted; one that was there goes', async () => {
  const known = { id: 'old', label: '旧.png', media_type: 'image/png', size: 2048 };
  const { entered, user } = openField({ first: ['old'], targets: [known] });
  const button = screen.getByRole('button', { name: /选择文件/ });
  fireEvent.drop(button, { dataTransfer: { files: [png('拖.png')] } });
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['old', '拖.png']));
  fireEvent.paste(button, { clipboardData: { files: [png('贴.png')] } });
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['old', '拖.png', '贴.png']));
  expect(button).toBeDisabled();
  expect(screen.getByText('2 KB')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '移除 旧.png' }));
  expect(entered).toHaveBeenLastCalledWith(['拖.png', '贴.png']);
});

describe('with a camera', () => {
  const track = { stop: jest.fn() };
  const getUserMedia = jest.fn(async () => ({ getTracks: () => [track] }));
  beforeEach(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(jpeg));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete (navigator as { mediaDevices?: unknown }).mediaDevices;
  });

  test('photos are taken on the spot until there are enough, and the camera is let go', async () => {
    const { entered, user } = openField({ first: ['old'] });
    await user.click(screen.getByRole('button', { name: '照片：拍照' }));
    const shutter = await screen.findByRole('button', { name: '拍一张' });
    await waitFor(() => expect(shutter).toBeEnabled());
    await user.click(shutter);
    await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['old', '照片1.jpg']));
    await user.click(shutter);
    await waitFor(() => expect(entered).toHaveBeenLastCalledWith(['old', '照片1.jpg', '照片2.jpg']));
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: '照片：拍照' })).toBeDisabled();
  });

  test('whoever forbids the camera is told, and chooses files', async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    const { user } = openField();
    await user.click(screen.getByRole('button', { name: '照片：拍照' }));
    expect(await screen.findByText(/摄像头无法使用/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '拍一张' })).toBeDisabled();
  });
});
