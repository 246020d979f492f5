export const B='http://127.0.0.1:4400';
export class C{constructor(){this.j={}}
 async r(m,p,b,h={}){const x=this.j['XSRF-TOKEN'];const r=await fetch(B+p,{method:m,headers:{accept:'application/json',...(b!==undefined?{'content-type':'application/json'}:{}),cookie:Object.entries(this.j).map(([k,v])=>k+'='+v).join('; '),...(x?{'x-xsrf-token':decodeURIComponent(x)}:{}),...h},body:b!==undefined?(typeof b==='string'?b:JSON.stringify(b)):undefined,redirect:'manual'});
 for(const c of r.headers.getSetCookie()){const [kv]=c.split(';');const i=kv.indexOf('=');this.j[kv.slice(0,i)]=kv.slice(i+1)}
 const t=Buffer.from(await r.arrayBuffer());let d;const ct=r.headers.get('content-type')||'';if(ct.includes('json'))d=JSON.parse(t.toString());else d=t;
 if(r.status>=500)console.log('!!!5xx',m,p,r.status,t.toString().slice(0,300));
 return {s:r.status,d,h:r.headers}}
 g(p){return this.r('GET',p)} p(p,b,h){return this.r('POST',p,b??{},h)} u(p,b){return this.r('PUT',p,b)} x(p){return this.r('DELETE',p)}
 async login(e,pw){await this.g('/sanctum/csrf-cookie').catch(()=>{});const r=await this.p('/login',{email:e,password:pw});return r}}
export const M='maya@harbourcare.example',O='office@harbourcare.example';
