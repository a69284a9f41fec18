const acts = ['window.__hits.push(1)', 'alert(1)', 'top.__hits.push(1)'];

const shapes: ((act: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `</script><script>${act}</script>`,
  (act) => `<img src=x onerror=${act}>`,
  (act) => `"><img src=x onerror="${act}">`,
  (act) => `'><svg onload='${act}'>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<iframe srcdoc="<script>${act}</script>"></iframe>`,
  (act) => `<iframe src="javascript:${act}"></iframe>`,
  (act) => `<a href="javascript:${act}">a</a>`,
  (act) => `javascript:${act}`,
  (act) => `<body onload=${act}>`,
  (act) => `<details open ontoggle=${act}>`,
  (act) => `<input autofocus onfocus=${act}>`,
  (act) => `<video><source onerror=${act}></video>`,
  (act) => `<math><mi xlink:href="javascript:${act}">x</mi></math>`,
  (act) => `{{constructor.constructor('${act}')()}}`,
  (act) => `\${${act}}`,
  (act) => `<style>@import 'javascript:${act}';</style>`,
  (act) => `<object data="javascript:${act}"></object>`,
  (act) => `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
];

/** Sixty texts that would be scripts wherever a text is taken for something else. */
export const payloads = shapes.flatMap((shape) => acts.map(shape));
