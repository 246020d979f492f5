import {C,M,O} from './brk.lib.tmp.mjs';
import fs from 'fs';
const o=new C(),m=new C();await o.login(O,'outpost-office');await m.login(M,'outpost-manager');
const t=JSON.parse(fs.readFileSync('/tmp/brk-tool.json')),a=JSON.parse(fs.readFileSync('/tmp/brk-answer.json'));
const tok=fs.readFileSync('/tmp/brk-tok','utf8'),cid=fs.readFileSync('/tmp/brk-cid','utf8');
const qs=Object.fromEntries(t.questions.map(q=>[q.question,q.id]));const q1=qs['Range no na'];
const d=new C();await d.g('/sanctum/csrf-cookie');
let r=await d.g('/api/answers/get-by-token/'+tok);console.log('GET by token while returned',r.s,JSON.stringify(r.d).slice(0,400));
// copy by token while returned
r=await d.p('/api/answers/copy-by-token/'+tok,{});console.log('copy',r.s,JSON.stringify(r.d).slice(0,200));
r=await d.p('/api/answers/copy-by-token/'+tok,{email:'evil@x.example'});console.log('copy',r.s,JSON.stringify(r.d).slice(0,200));
// delete custom question with remark
r=await m.x(`/api/answers/${a.id}/custom-questions/${cid}`);console.log('del custom',r.s);
console.log(JSON.stringify((await m.g('/api/answers/'+a.id)).d.data.remarks));
// manager changes, sends again
r=await m.p(`/api/answers/${a.id}/reply-to-remark`,{question_id:q1,reply:'',to:(await m.g('/api/answers/'+a.id)).d.data.remarks[0].written_at});console.log('rep empty',r.s,JSON.stringify(r.d));
r=await m.p(`/api/assessment-tools/${t.id}/send-answer-to-director`,{answer_id:a.id,email:'dir@x.example',due_on:'2026-11-28'});console.log('resend',r.s,JSON.stringify(r.d.data?.share),r.d.data?.remarks);
r=await d.g('/api/answers/get-by-token/'+tok);console.log('same link',r.s,r.d.data?.status,JSON.stringify(r.d.data?.remarks),JSON.stringify(r.d.data?.share));
const A=new C(),Bb=new C();await A.g('/sanctum/csrf-cookie');await Bb.g('/sanctum/csrf-cookie');
// race
const rr=await Promise.all([A.p('/api/answers/return/'+tok,{message:'ret'}),Bb.p('/api/answers/submit/'+tok,{})]);console.log('race',rr.map(x=>x.s),(await m.g('/api/answers/'+a.id)).d.data.status,JSON.stringify(rr.map(x=>x.d.errors??x.d.message??x.d.data.status)));
// sign. delete answer
r=await m.x('/api/answers/'+a.id);console.log('delete by manager',r.s,JSON.stringify(r.d).slice(0,200));
r=await o.g('/api/answers/'+a.id+'/share');console.log('office share',r.s,r.d.data?.url?.length);
const adm=new C();await adm.login('admin@outpost.example','outpost-admin');
r=await adm.g('/api/answers/'+a.id);console.log('admin sees',r.s,'token',r.d.data?.share_token);
// list/other readers: letters
