import { chromium } from 'playwright-core';
const base='http://localhost:8157'; const shots='/tmp/w/en24-scratch/shots'; import {mkdirSync} from 'node:fs'; mkdirSync(shots,{recursive:true});
const [,, user='yiwu_admin', ...only]=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const c=await b.newContext({viewport:{width:1366,height:768}}); const p=await c.newPage();
const errs=[];p.on('console',m=>['error','warning'].includes(m.type())&&errs.push(m.text()+' '+p.url()));p.on('pageerror',e=>errs.push('PAGE '+e));
await p.goto(base+'/login'); await p.waitForSelector('form'); await p.screenshot({path:shots+'/login-zh.png'});
const eng=p.getByRole('button',{name:'English'}); if(await eng.count())await eng.click(); await p.waitForSelector('text=Sign in with the account'); await p.waitForTimeout(500); await p.screenshot({path:shots+'/login.png'});
const han=async()=>p.evaluate(()=>{const out=new Set();const w=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT);while(w.nextNode()){const n=w.currentNode,e=n.parentElement;if(e.closest('script,style,[lang="zh-CN"]'))continue;if(/\p{Script=Han}/u.test(n.textContent))out.add('T '+n.textContent.trim()+' <'+(e.closest('td,[class]')?.className||e.tagName)+'>')}for(const e of document.querySelectorAll('[title],[aria-label],[placeholder],[alt]'))for(const a of ['title','aria-label','placeholder','alt']){const v=e.getAttribute(a);if(v&&/\p{Script=Han}/u.test(v))out.add('A '+a+' '+v)}return [...out]});
await p.fill('input[autocomplete=username]',user); await p.fill('input[type=password]','Cangtai2026demo'); await p.click('button[type=submit]');
await p.waitForTimeout(2500); await p.screenshot({path:shots+'/after-login.png'});
const enter=p.getByRole('button',{name:'Enter',exact:true}); if(await enter.count()){await p.locator('[role=radiogroup] label, [role=radio]').first().click();await enter.click();await p.waitForTimeout(2000);}
const nob=p.getByText('No workbench'); if(await nob.count()){await p.screenshot({path:shots+'/workbench.png'});await nob.click();await p.getByRole('button',{name:'OK'}).click();await p.waitForTimeout(2500);}
await p.waitForTimeout(2000);
console.log(p.url(), await p.evaluate(()=>document.documentElement.lang));
await p.screenshot({path:shots+'/home.png'}); console.log('HOME',await han());

const {readFileSync}=await import('node:fs'); const shell=JSON.parse(readFileSync('src/generated/shell.json','utf8'));
const paths=shell.menu.flatMap(g=>g.items.map(i=>i.path)).filter(x=>!x.includes('{'));
for(const path of only.length?only:paths){ await p.goto(base+path); await p.waitForTimeout(1800); const f=shots+'/'+user+path.replace(/\//g,'_')+'.png'; const no=await p.getByText('You have no permission').count(); const nf=await p.getByText('Page not found').count(); if(no||nf)continue; await p.screenshot({path:f}); const h=await han(); const interesting=h.filter(x=>!/^T .* <ant-table-cell|ct-cell|ant-typography/.test(x)); console.log(path,interesting.length,JSON.stringify(interesting.slice(0,60)));}
console.log(errs.slice(0,20)); await b.close();
